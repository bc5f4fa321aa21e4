/** A lock that a page holds as long as it lives, however it ends: the background asks for it and knows. */
const lockOf = (page: string) => `pluck.page.${page}`

/** Lets the background know that this page lives. Resolves once it can; the returned function ends that. */
export const markAlive = (page: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(lockOf(page), () => new Promise<void>((end) => resolve(end))).catch(reject)
  })

/** Whether that page lives; false as well for one that never let it be known. */
export async function isAlive(page: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(page))
}

/** Resolves once this page has ended. */
export const whenGone = (page: string): Promise<void> =>
  navigator.locks.request(lockOf(page), () => undefined)
