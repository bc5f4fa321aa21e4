import { type Job, stoppedAt } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer, Input } from '@/lib/rpc/contract'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { type ConnectionId, connectionId, thisBrowser } from '@/lib/contract/schema/connection'
import type { Page } from '@/lib/core/page'

/** What the user can do about a job. Each tells by itself what went wrong. */
export type PanelActions = {
  cancel(job: Job): Promise<unknown>
  /**
   * Sends it once more, past the service's cache (`fresh`), or only looks for its answer there (`cache`): the user's leave
   * to be billed for it. What is done stays, and a new job does it.
   */
  repeat(job: Job, from?: Input<'job.repeat'>['from']): Promise<unknown>
  /** Answers the question of a held job. */
  reply(job: Job, answer?: Omit<Input<'job.reply'>, 'jobId'>): Promise<unknown>
  /** Lets a result go that is kept only until then, or keeps it like any other. */
  close(job: Job): Promise<unknown>
  keep(job: Job): Promise<unknown>
  /** Ends the pause of a service. */
  release(connection: ConnectionId): Promise<unknown>
  /** Runs a preset on the page in a tab. Resolves to whether a job began. */
  run(page: Page, what: Omit<Input<'job.start'>, 'from'>): Promise<boolean>
  /** Reads the job's page as markdown in its tab. */
  readHere(job: Pick<Job, 'page'>): Promise<unknown>
  /** The same in place of sending it. */
  readInstead(job: Job): Promise<unknown>
  /** Opens the address of a job that no tab shows, and gives up the job. */
  openLink(job: Job): Promise<unknown>
  /** Keeps what a job asked for, and where. Resolves to the name that it got, which is another one where this is taken. */
  savePreset(job: Job, name: string): Promise<string | undefined>
}

type Deps = {
  call: typeof callBackground
  openTab(url: string): Promise<unknown>
  /** Carries a task out and tells what went wrong. Resolves to whether it worked. */
  attempt(task: () => Promise<unknown>): Promise<boolean>
  refuse(reason: StartRefusal, page: Page): Promise<unknown>
  show(jobId: string): void
}

export function createActions({ call, openTab, attempt, refuse, show }: Deps): PanelActions {
  /** Resolves to whether a job was started. */
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
