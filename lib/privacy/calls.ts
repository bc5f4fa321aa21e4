import { z } from '@/lib/core/zod'
import { readPattern } from '@/lib/presets'

const jobId = z.string().check(z.maxLength(200))
const pattern = z.string().check(z.refine((text) => readPattern(text).ok))

/** What a page can ask about what leaves this computer, and what stays on it. */
export const privacyCalls = {
  /** Never sends pages of these sites from now on. */
  'never.add': z.strictObject({ pattern }),
  'never.remove': z.strictObject({ pattern }),
  /** The user is done with a result that is kept only until then. */
  'job.close': z.strictObject({ jobId }),
  /** Keeps such a result like any other. */
  'job.keep': z.strictObject({ jobId }),
  /** The panel of a window was closed, and with it all such results that it showed. */
  'panel.closed': z.strictObject({ windowId: z.int() }),
} as const

export type PrivacyAnswers = {
  'never.add': null
  'never.remove': null
  'job.close': null
  'job.keep': null
  'panel.closed': null
}
