import { isRecord } from '@/lib/core/is-record'
import { messageOf } from '@/lib/core/message-of'
import type { Job } from '@/lib/queue/job'
import type { JobOutcome } from '@/lib/queue/job'
import type { Earlier } from './changes/compare'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import { readInTab } from './in-tab'
import { askModels, needsModel } from './model/ask-models'

type Deps = {
  /** The newest earlier result for the same page, if one is kept. */
  earlierOf(job: Job): Promise<Earlier | undefined>
}

/** Maximum time for a model's answer. */
const modelLimitMs = 300_000

/** Runs a job in this browser: the reader in the tab does what it can, and the built-in model the rest. */
export const createBrowserEngine =
  ({ earlierOf }: Deps) =>
  async (job: Job, signal: AbortSignal): Promise<JobOutcome> => {
    const { request, selection, page } = job
    const earlier = requestedFormat(request, 'changeTracking') && (await earlierOf(job))
    const byModel = needsModel(request)
    const question = requestedFormat(request, 'question')?.question
    const asked = byModel
      ? { ...request, formats: [...(request.formats ?? []), 'markdown' as const] }
      : request
    const read = await readInTab(page.tabId, { request: asked, selection, earlier, question }, signal)
    if (!byModel || !read.raw) return read
    try {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(modelLimitMs)])
      const answer: unknown = JSON.parse(await read.raw.text())
      const whole = isRecord(answer) ? await askModels(answer, request, earlier, stop) : answer
      return { ...read, raw: new Blob([JSON.stringify(whole)], { type: 'application/json' }) }
    } catch (error) {
      if (signal.aborted) return { complete: false, error: { kind: 'cancelled', message: '' } }
      return { complete: false, error: { kind: 'model-failed', message: messageOf(error) } }
    }
  }
