import type { Page } from '@playwright/test'
import type { Job } from '@/lib/queue/job'

export type Stored = { jobs: Job[]; results: Map<string, number> }

/** What the store has, as a page of Pluck's origin finds it: the jobs, oldest first, and the bytes kept of each answer. */
export async function storedIn(page: Page): Promise<Stored> {
  const { jobs, results } = await page.evaluate(
    () =>
      new Promise<{ jobs: Job[]; results: [string, number][] }>((resolve, reject) => {
        const opening = indexedDB.open('pluck')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['jobs', 'results'])
          const all = tx.objectStore('jobs').index('createdAt').getAll()
          const answers = tx.objectStore('results').getAll()
          tx.addEventListener('complete', () => {
            opening.result.close()
            const kept = answers.result as { id: string; raw: Blob }[]
            resolve({ jobs: all.result as Job[], results: kept.map(({ id, raw }) => [id, raw.size]) })
          })
        })
      }),
  )
  return { jobs, results: new Map(results) }
}

/** Keeps everything that writes to the store waiting, until the returned function is called. */
export async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        let isOver = false
        addEventListener('let-go', () => {
          isOver = true
        })
        const opening = indexedDB.open('pluck')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const names = [...opening.result.objectStoreNames]
          const store = opening.result.transaction(names, 'readwrite').objectStore('jobs')
          // A transaction stays open as long as it is asked for something.
          const spin = () => {
            if (isOver) opening.result.close()
            else store.count().addEventListener('success', spin)
          }
          store.count().addEventListener('success', () => {
            resolve()
            spin()
          })
        })
      }),
  )
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')))
}
