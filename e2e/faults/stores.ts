import type { Page } from '@playwright/test'
import type { Job } from '@/lib/queue/job'

/** `leftovers`: what is kept for jobs that are gone, as `store: job`. */
export type Stored = { jobs: Job[]; results: Map<string, number>; leftovers: string[] }

/** What the store has, as a page of Pluck's origin finds it: the jobs, oldest first, and the bytes kept of each answer. */
export async function storedIn(page: Page): Promise<Stored> {
  const { jobs, results, keys } = await page.evaluate(
    () =>
      new Promise<{ jobs: Job[]; results: [string, number][]; keys: [string, string][] }>(
        (resolve, reject) => {
          const opening = indexedDB.open('pluck')
          opening.addEventListener('error', () => reject(opening.error))
          opening.addEventListener('success', () => {
            const names = [...opening.result.objectStoreNames]
            const ofJobs = names.filter((name) => ['results', 'texts', 'errands', 'files'].includes(name))
            const tx = opening.result.transaction(['jobs', ...ofJobs])
            const all = tx.objectStore('jobs').index('createdAt').getAll()
            const answers = tx.objectStore('results').getAll()
            const found = ofJobs.map((name) => ({ name, keys: tx.objectStore(name).getAllKeys() }))
            tx.addEventListener('complete', () => {
              opening.result.close()
              const kept = answers.result as { id: string; raw: Blob }[]
              resolve({
                jobs: all.result as Job[],
                results: kept.map(({ id, raw }) => [id, raw.size]),
                keys: found.flatMap(({ name, keys: some }) =>
                  some.result.map((key): [string, string] => [
                    name,
                    (Array.isArray(key) ? key[0] : key) as string,
                  ]),
                ),
              })
            })
          })
        },
      ),
  )
  const known = new Set(jobs.map(({ id }) => id))
  const leftovers = keys.filter(([, id]) => !known.has(id)).map((one) => one.join(': '))
  return { jobs, results: new Map(results), leftovers }
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
