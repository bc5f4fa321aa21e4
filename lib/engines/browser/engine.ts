import { i18n } from '#i18n'
import { Locked } from '@/lib/core/locked'
import { messageOf } from '@/lib/core/message-of'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { Connection } from '@/lib/contract/schema/connection'
import { type Openers, askModels } from '@/lib/engines/model/ask-models'
import { ModelFailure, type Spoken } from '@/lib/engines/model/conversation'
import type { Passage } from '@/lib/engines/model/passages'
import type { Job, JobError, JobOutcome } from '@/lib/queue/job'
import type { Earlier } from './changes/compare'
import { wantsModel } from './formats'
import { readInTab } from './in-tab'
import { NoPicture, takeScreenshot } from './screenshot/take'

export type BrowserEngineDeps = {
  /** The newest earlier result for the same page, if one is kept. */
  earlierOf(job: Job): Promise<Earlier | undefined>
  /** Saves what was read, so that a model can be asked again without the tab. */
  keepReading(job: Job, reading: Blob): Promise<unknown>
  /** What was saved of this job. */
  keptReading(job: Job): Promise<Blob | undefined>
  /** The available models for a job. */
  openersFor(connection: Extract<Connection, { kind: 'browser' }>): Promise<Openers>
  /** Why the page's text doesn't go to the job's model now; undefined if it may. */
  whyNotToModel(job: Job): Promise<JobOutcome | undefined>
  /** Called with a model's answer as it arrives, and with nothing once that is over. */
  onText(job: Job, spoken?: Spoken): void
}

type Reading = { data: Record<string, unknown>; passages: Passage[]; extract?: string }

/** Runs a job in this browser: the reader in the tab does what it can, and a model the rest. */
export const createBrowserEngine = (deps: BrowserEngineDeps) => {
  async function read(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { request, selection, page } = job
    const kept = job.readAt === undefined ? undefined : await deps.keptReading(job)
    if (kept) return { raw: kept, complete: true }
    const earlier = requestedFormat(request, 'changeTracking') && (await deps.earlierOf(job))
    const topic = requestedFormat(request, 'question')?.question ?? requestedFormat(request, 'json')?.prompt
    const context = { selection, earlier, ...(wantsModel(request) && { topic: topic ?? '' }) }
    return withScreenshot(await readInTab(page.tabId, { request, ...context }, signal), job, signal)
  }

  return async (job: Job, signal: AbortSignal): Promise<JobOutcome> => {
    const { request, connection } = job
    const outcome = await read(job, signal)
    if (!wantsModel(request) || !outcome.raw || outcome.error || connection.kind === 'service') return outcome
    const reading = JSON.parse(await outcome.raw.text()) as Reading
    const { passages, extract: _, ...answer } = reading
    const finished = (outputs: Record<string, unknown>) => withOutputs(answer, outputs)
    const outputs: Record<string, unknown> = {}
    try {
      const openers = await deps.openersFor(connection)
      // What the page describes takes the place of a model's answer only if there is no model.
      if (openers.question) delete answer.data['json']
      if (openers.summary ?? openers.question) await deps.keepReading(job, outcome.raw)
      const stop = await deps.whyNotToModel(job)
      if (stop) return stop
      if (passages.length === 0) return { complete: false, error: { kind: 'page-empty', message: '' } }
      const earlier = requestedFormat(request, 'changeTracking') && (await deps.earlierOf(job))
      const onText = (spoken: Spoken) => deps.onText(job, spoken)
      const how = { ...openers, signal, onText }
      await askModels({ ...answer, passages, earlier: earlier?.markdown }, request, how, outputs)
      return finished({ ...outputs, ...withoutModels(request, openers, reading) })
    } catch (error) {
      return afterFailure(error, job, signal, outputs, finished)
    } finally {
      deps.onText(job)
    }
  }
}

/** What the page itself gives instead of the models that are missing. */
function withoutModels(request: ScrapeRequest, { summary, question }: Openers, { data, extract }: Reading) {
  const isExtract = requestedFormat(request, 'summary') && !summary
  const isPageData = requestedFormat(request, 'json') && !question
  const why = isExtract ? 'extract' : data['json'] === undefined ? 'noPageData' : 'pageData'
  return {
    ...(isExtract && { summary: extract }),
    ...((isExtract || isPageData) && { warning: i18n.t(`model.${why}`) }),
  }
}

const withOutputs = (answer: { data: object }, outputs: object): JobOutcome => {
  const whole = { ...answer, data: { ...answer.data, ...outputs } }
  return { complete: true, raw: new Blob([JSON.stringify(whole)], { type: 'application/json' }) }
}

/** The reading with the screenshot that was requested. If that fails, the other formats are kept. */
async function withScreenshot(
  read: JobOutcome,
  { page, request }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const screenshot = requestedFormat(request, 'screenshot')
  if (!screenshot || !read.raw) return read
  try {
    const answer = JSON.parse(await read.raw.text()) as { data: object }
    return withOutputs(answer, await takeScreenshot(page.tabId, screenshot, signal))
  } catch (error) {
    const kept = request.formats?.[1] ? read : { complete: false }
    return { ...kept, error: pictureError(error, signal) }
  }
}

function pictureError(error: unknown, { aborted }: AbortSignal): JobError {
  if (aborted) return { kind: 'cancelled', message: '' }
  if (error instanceof NoPicture) return { kind: error.kind, message: error.detail }
  return { kind: 'reader-failed', message: messageOf(error) }
}

/** What was read and what the models wrote before one failed is kept, if there is any. */
function afterFailure(
  error: unknown,
  { request }: Job,
  { aborted }: AbortSignal,
  outputs: Record<string, unknown>,
  finished: (outputs: Record<string, unknown>) => JobOutcome,
): JobOutcome {
  const isSaid = Object.keys(outputs).length > 0
  if (aborted)
    return isSaid ? finished(outputs) : { complete: false, error: { kind: 'cancelled', message: '' } }
  const kept = isSaid || request.formats?.[1] ? finished(outputs) : { complete: false }
  const kind =
    error instanceof ModelFailure ? error.kind : error instanceof Locked ? 'locked' : 'model-failed'
  return { ...kept, error: { kind, message: messageOf(error) } }
}
