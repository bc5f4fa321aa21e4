import { asRecord } from '@/lib/core/is-record'
import { messageOf } from '@/lib/core/message-of'
import type { Job, JobError, JobOutcome } from '@/lib/queue/job'
import type { Earlier } from './changes/compare'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import { readInTab } from './in-tab'
import { askModels, needsModel } from './model/ask-models'
import { NoPicture, takeScreenshot } from './screenshot/take'

type Deps = {
  /** The newest earlier result for the same page, if one is kept. */
  earlierOf(job: Job): Promise<Earlier | undefined>
}

/** Maximum time for a model's answer. */
const modelLimitMs = 300_000

/** Runs a job in this browser: the reader in the tab does what it can, the built-in model and the camera the rest. */
export const createBrowserEngine =
  ({ earlierOf }: Deps) =>
  async (job: Job, signal: AbortSignal): Promise<JobOutcome> => {
    const { request, selection, page } = job
    const earlier = requestedFormat(request, 'changeTracking') && (await earlierOf(job))
    const byModel = needsModel(request)
    const screenshot = requestedFormat(request, 'screenshot')
    const question = requestedFormat(request, 'question')?.question
    const asked = byModel
      ? { ...request, formats: [...(request.formats ?? []), 'markdown' as const] }
      : request
    const read = await readInTab(page.tabId, { request: asked, selection, earlier, question }, signal)
    if (!(byModel || screenshot) || !read.raw) return read
    try {
      let answer = asRecord(JSON.parse(await read.raw.text()))
      if (screenshot) {
        const taken = await takeScreenshot(page.tabId, screenshot, signal)
        answer = { ...answer, data: { ...asRecord(answer['data']), ...taken } }
      }
      if (byModel) {
        const stop = AbortSignal.any([signal, AbortSignal.timeout(modelLimitMs)])
        answer = await askModels(answer, request, earlier, stop)
      }
      return { ...read, raw: new Blob([JSON.stringify(answer)], { type: 'application/json' }) }
    } catch (error) {
      const kept = screenshot && request.formats?.[1] ? read : { complete: false }
      return { ...kept, error: errorOf(error, signal) }
    }
  }

function errorOf(error: unknown, { aborted }: AbortSignal): JobError {
  if (aborted) return { kind: 'cancelled', message: '' }
  if (error instanceof NoPicture) return { kind: error.kind, message: error.detail }
  return { kind: 'model-failed', message: messageOf(error) }
}
