import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * The focused element's name, `nothing`, or its problem: it has no name or no
 * visible focus.
 */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return 'nothing';
    const rings = [one, one.closest('.input') ?? one].map((element) =>
      getComputedStyle(element),
    );
    const isSeen = rings.some(
      ({ outlineStyle, boxShadow }) =>
        outlineStyle !== 'none' || boxShadow !== 'none',
    );
    const [label] =
      'labels' in one ? [...(one.labels as NodeListOf<Element>)] : [];
    const name = (one.ariaLabel ?? label?.textContent ?? one.textContent)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (name === '') return `wrong: no name, ${one.tagName}`;
    return isSeen ? name : `wrong: not seen, ${name}`;
  });

const furthest = 80;

/**
 * Presses Tab until the element with this name has the focus. Each stop on the
 * way must have a name and visible focus.
 */
export async function tabTo(
  page: Page,
  name: string,
  { back = false } = {},
): Promise<void> {
  const stops: string[] = [];
  while (stops.at(-1) !== name && stops.length < furthest) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    stops.push(await focusOf(page));
  }
  expect(stops).toContain(name);
  expect(stops.filter((stop) => stop.startsWith('wrong'))).toEqual([]);
}
