/**
 * A page holds this lock for its whole life, however it ends, so that the
 * background can check on it.
 */
const lockOf = (page: string) => `pluck.page.${page}`;

/** The panel of a window. */
export const panelPage = (windowId: number): string => `panel.${windowId}`;

/**
 * Announces that this page is alive. Resolves once it is visible to others; the
 * returned function ends it.
 */
export const markAlive = (page: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(page), () => new Promise<void>((end) => resolve(end)))
      .catch(reject);
  });

/**
 * Whether the page is alive; false also for one that never announced itself.
 */
export async function isAlive(page: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(page));
}

/** Resolves once this page has ended. */
export const whenGone = (page: string): Promise<void> =>
  navigator.locks.request(lockOf(page), () => undefined);
