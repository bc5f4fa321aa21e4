/** The first delay after a change, in milliseconds; each next one is longer. */
const firstDelayMs = 400;
const growth = 1.5;
const maxLooks = 20;
/** Looks that took so long in all would slow the page down. */
const maxWorkMs = 1_500;

/**
 * Looks again after the page has changed, as long as that is needed: a page may
 * load its text late, or replace it. Ends after some times, or some work, so
 * that a page that never rests isn't slowed down. The returned function ends it.
 */
export function lookAgain(
  document: Document,
  isNeeded: () => boolean,
  look: () => void,
): () => void {
  let times = 0;
  let workMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(run, firstDelayMs * growth ** times);
  });
  function run() {
    timer = undefined;
    if (!isNeeded()) return;
    const before = performance.now();
    look();
    workMs += performance.now() - before;
    times += 1;
    if (times === maxLooks || workMs > maxWorkMs) observer.disconnect();
  }
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    // A page shows and hides text by them.
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
