import type { Fetched } from './fetch-picture'
import { type Files, type WhyNot, withFile } from './files'
import { judgePicture, mostPictures, pictureLifeMs, picturesOf } from './pictures'

/** How often the pictures of an answer are begun to be fetched: what kills a worker would do so again. */
export const mostTries = 3

/** An answer that points at pictures: its `data`, and the service that it came from. */
export type Answered = { data: unknown; baseUrl?: string; answeredAt: number }

type Deps = {
  store: {
    /** The files of all answers whose pictures are still to be fetched. */
    due(): Promise<Files[]>
    answer(jobId: string): Promise<Answered | undefined>
    /** Replaces the files of an answer in one transaction; `was` is undefined where nothing was kept yet. */
    changeFiles(jobId: string, next: (was: Files | undefined) => Files | undefined): Promise<void>
  }
  fetchPicture(url: string): Promise<Fetched>
  /** Whether pictures are fetched unasked. */
  isOn(): Promise<boolean>
  isOnline(): boolean
  now(): number
  /** Called with the number of tasks that run here, after each change of it. */
  onRunning(count: number): void
}

export type Keeper = {
  /** Fetches what is due, one picture after another. Calls that come while it works make it look once more. */
  goOn(): Promise<void>
  /** Fetches one picture because the user asked for it, by its place among those of the answer. */
  fetchOne(jobId: string, index: number): Promise<void>
}

/** Keeps the pictures of answers that are saved already: their addresses die a day later. */
export function createKeeper({ store, fetchPicture, isOn, isOnline, now, onRunning }: Deps): Keeper {
  let running = 0

  async function awake(task: () => Promise<void>) {
    onRunning(++running)
    try {
      await task()
    } finally {
      onRunning(--running)
    }
  }

  async function keep({ id, answeredAt, triesLeft = 0, files }: Files) {
    const change = (next: (was: Files) => Files) =>
      store.changeFiles(id, (was) => (was?.answeredAt === answeredAt ? next(was) : was))
    const end = () => change((was) => ({ id, answeredAt, files: was.files }))

    const answer = await store.answer(id)
    const isOver = now() - answeredAt >= pictureLifeMs
    if (!answer || isOver || triesLeft === 0 || !(await isOn())) return end()
    await change((was) => ({ ...was, triesLeft: triesLeft - 1 }))
    for (const [at, url] of picturesOf(answer.data).entries()) {
      const judged = judgePicture(url, answer.baseUrl)
      if (judged === 'inline' || files.some((file) => file.url === url)) continue
      const found = await look(url, at < mostPictures ? judged : 'too-many')
      // Nothing is said of the host while this computer is offline: it is asked later.
      if ('why' in found && !isOnline()) return undefined
      await change((was) => withFile(was, { url, savedAt: now(), ...found }))
    }
    await end()
  }

  const look = async (url: string, judged: 'fetch' | WhyNot): Promise<Fetched> =>
    judged === 'fetch' ? fetchPicture(url) : { why: judged }

  async function fetchOne(jobId: string, index: number) {
    const answer = await store.answer(jobId)
    const url = picturesOf(answer?.data)[index]
    const judged = answer && url !== undefined ? judgePicture(url, answer.baseUrl) : 'inline'
    if (!answer || url === undefined || judged === 'inline') return
    const file = { url, savedAt: now(), ...(await look(url, judged)) }
    const none: Files = { id: jobId, answeredAt: answer.answeredAt, files: [] }
    await store.changeFiles(jobId, (was) =>
      withFile(was?.answeredAt === answer.answeredAt ? was : none, file),
    )
  }

  let working: Promise<void> | undefined
  let again = false

  async function work() {
    while (again) {
      again = false
      for (const files of await store.due()) if (isOnline()) await keep(files)
    }
  }

  return {
    goOn() {
      again = true
      working ??= awake(work).finally(() => {
        working = undefined
      })
      return working
    },
    fetchOne: (jobId, index) => awake(() => fetchOne(jobId, index)),
  }
}
