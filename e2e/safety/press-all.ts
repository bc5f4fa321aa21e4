import type { Frame, Page } from '@playwright/test';

/**
 * Sends hover events to every element, and clicks all but links and Pluck's own
 * load, save and clip buttons.
 */
export const pressAll = (place: Page | Frame, root: string): Promise<void> =>
  place.evaluate(pressIn, root);

/** Runs in the page. */
export function pressIn(root: string): void {
  // What the user requests with a click: these load, save, lead elsewhere, or
  // request a permission.
  const asking =
    /^(?:Load images.*|Load the page|Play|Save|Save .*|Fetch.*|Download and .*|Try .*|Keep .*|Allow .*|Let Pluck .*|Scrape .*|Show passage .*)$/;
  for (const element of document.querySelectorAll(`${root} *`)) {
    for (const kind of [
      'pointerover',
      'mouseover',
      'mouseenter',
      'mousemove',
      'focusin',
    ])
      element.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
    const button = element.closest('button');
    const name =
      button?.getAttribute('aria-label') ?? button?.textContent.trim();
    if (
      element.closest('a, #clip-tools') ||
      (name !== undefined && asking.test(name))
    )
      continue;
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    );
  }
}
