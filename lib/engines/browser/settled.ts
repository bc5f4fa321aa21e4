/** `now`: milliseconds since a fixed point. */
export type Clock = { now(): number; wait(ms: number): Promise<void> };

export const quietMs = 150;
const maxQuietMs = 2500;

/** Waits until the page has stopped changing, but at least for so long. */
export async function settled(
  document: Document,
  { now, wait }: Clock,
  atLeastMs: number,
): Promise<void> {
  let changedAt = now();
  const observer = new MutationObserver(() => {
    changedAt = now();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const begun = now();
  try {
    do await wait(quietMs / 2);
    while (
      now() - begun < maxQuietMs &&
      (now() - begun < atLeastMs || now() - changedAt < quietMs)
    );
  } finally {
    observer.disconnect();
  }
}
