import { type Job, stoppedAt } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer, Input } from '@/lib/rpc/contract'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, connectionId, thisBrowser } from '@/lib/contract/schema/connection'
import type { Page } from '@/lib/core/page'

/** What the user can do with a job. Each action reports its own failure. */
export type PanelActions = {
  cancel(job: Job): Promise<unknown>
  /**
   * Sends it again, past the service's cache (`fresh`), or only checks the cache for its answer
   * (`cache`). It is the user's approval to be billed. The finished job stays; a new job does the work.
   */
  repeat(job: Job, from?: Input<'job.repeat'>['from']): Promise<unknown>
  /** Answers the question of a waiting job. */
  reply(job: Job, answer?: Omit<Input<'job.reply'>, 'jobId'>): Promise<unknown>
  /** Deletes a private result, or keeps it like any other. */
  close(job: Job): Promise<unknown>
  keep(job: Job): Promise<unknown>
  /** Resumes a paused service. */
  release(connection: ConnectionId): Promise<unknown>
  /** Runs a preset on a tab's page. Resolves to whether a job started. */
  run(page: Page, what: Omit<Input<'job.start'>, 'from'>): Promise<boolean>
  /** Reads the job's page as Markdown in its tab. */
  readHere(job: Pick<Job, 'page'>): Promise<unknown>
  /** The same, instead of sending it. */
  readInstead(job: Job): Promise<unknown>
  /** Opens the address of a job without a tab, and cancels the job. */
  openLink(job: Job): Promise<unknown>
  /**
   * Saves a job's request and connection as a preset. Resolves to its name, which differs if the name was
   * taken.
   */
  savePreset(job: Job, name: string): Promise<string | undefined>
}

type Deps = {
  call: typeof callBackground
  openTab(url: string): Promise<unknown>
  /** Runs a task and reports any failure. Resolves to whether it worked. */
  attempt(task: () => Promise<unknown>): Promise<boolean>
  refuse(reason: StartRefusal, page: Page): Promise<unknown>
  show(jobId: string): void
}

export function createActions({ call, openTab, attempt, refuse, show }: Deps): PanelActions {
  /** Resolves to whether a job started. */
  async function start(
    { page }: Pick<Job, 'page'>,
    asked: () => Promise<Answer<'job.start'>>,
  ): Promise<boolean> {
    let answer: Answer<'job.start'> | undefined
    await attempt(async () => {
      answer = await asked()
      if (answer.ok) show(answer.jobId)
      else await refuse(answer.reason, page)
    })
    return answer?.ok === true
  }

  const run: PanelActions['run'] = (page, what) =>
    start({ page }, () => call('job.start', { ...what, from: { tabId: page.tabId, url: page.url } }))

  const readHere = ({ page }: Pick<Job, 'page'>) =>
    run(page, { presetId: 'markdown', connection: thisBrowser })

  return {
    cancel: ({ id }) => attempt(() => call('job.cancel', { jobId: id })),
    repeat: (job, from = 'page') =>
      start(job, () => call('job.repeat', { jobId: job.id, from, seen: stoppedAt(job) })),
    reply: (job, answer) => start(job, () => call('job.reply', { jobId: job.id, ...answer })),
    close: ({ id }) => attempt(() => call('job.close', { jobId: id })),
    keep: ({ id }) => attempt(() => call('job.keep', { jobId: id })),
    release: (connection) => attempt(() => call('lane.release', { connection })),
    run,
    readHere,
    readInstead: async (job) => (await readHere(job)) && attempt(() => call('job.cancel', { jobId: job.id })),
    openLink: ({ id, page }) =>
      attempt(async () => {
        await openTab(page.url)
        await call('job.cancel', { jobId: id })
      }),
    async savePreset({ id, request, connection }, name) {
      const { url: _, ...options } = request
      const preset = { name, options, connection: connectionId(connection), from: { jobId: id } }
      let saved: Answer<'preset.save'> | undefined
      await attempt(async () => {
        saved = await call('preset.save', preset)
      })
      return saved && (saved.name ?? name)
    },
  }
}
