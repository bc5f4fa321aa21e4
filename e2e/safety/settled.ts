import type { Page } from '@playwright/test';

/**
 * Resolves when the result of a click is drawn: to nothing, or to what was
 * still missing or busy after 15 s. `awaited` selects what must be there. Runs
 * in the page.
 */
export async function settledIn(awaited: string): Promise<string[]> {
  const open = () => [
    ...(document.querySelector(awaited) ? [] : [`never came: ${awaited}`]),
    ...Array.from(
      document.querySelectorAll('[aria-busy=true]'),
      ({ localName, className }) => `did not settle: ${localName}.${className}`,
    ),
  ];
  // A hidden page has no frames.
  const frame = () =>
    new Promise((next) => {
      requestAnimationFrame(next);
      setTimeout(next, 100);
    });
  const end = performance.now() + 15_000;
  // A click's change is drawn in one frame, and what that starts in the next.
  await frame();
  do await frame();
  while (open().length > 0 && performance.now() < end);
  return open();
}

export const settled = (page: Page): Promise<string[]> =>
  page.evaluate(settledIn, 'body');
