import type { Frame, Page } from '@playwright/test';
import type { Payload } from './payloads';

const text = (at: number) => `Fence ${at} of the payloads`;

/** Matches the text of a fence. */
export const fencePattern = '^Fence \\d+ of the payloads$';

/**
 * Payloads with a paragraph between every two, as `write` makes it. Nothing
 * comes before the first or after the last.
 */
export const fenced = (
  payloads: readonly Payload[],
  write: (words: string) => string,
): string =>
  payloads
    .map((payload, at) => (at === 0 ? '' : write(text(at))) + payload.text)
    .join('');

/**
 * How many of `count` payloads, from the first, came out separate: the
 * paragraph behind each is a child of `root` with only its own text.
 */
export async function apartIn(
  place: Page | Frame,
  root: string,
  count: number,
): Promise<number> {
  const words = Array.from({ length: count - 1 }, (_, at) => text(at + 1));
  const whole = await place.evaluate(
    ([content, fences]) => {
      const plain = [...document.querySelectorAll(`${content} > p`)].filter(
        ({ childNodes }) =>
          childNodes.length === 1 && childNodes[0] instanceof Text,
      );
      const seen = plain.map(({ textContent }) => textContent);
      return fences.map(
        (fence) => seen.filter((one) => one === fence).length === 1,
      );
    },
    [root, words] as const,
  );
  const broken = whole.indexOf(false);
  return broken === -1 ? count : broken;
}
