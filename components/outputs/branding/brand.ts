import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { jsonText, maxDepth, isBranch } from '@/lib/core/objects';

export type Branding = NonNullable<ScrapeAnswer['data']['branding']>;

/** The members of an object that have a value, in order. */
export const entriesOf = <T>(
  members: Record<string, T | null | undefined> | null | undefined,
) =>
  Object.entries(members ?? {}).filter(
    (entry): entry is [string, T] => (entry[1] ?? '') !== '',
  );

/**
 * A name of the contract as people write it: `textPrimary` is “Text primary”,
 * `hover.color` is “Hover color”.
 */
export const spacedName = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('.', ' ')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export function brandImages({ logo, images }: Branding) {
  const named = entriesOf(images).map(([alt, url]) => ({ url, alt }));
  return logo && !named.some(({ url }) => url === logo)
    ? [{ url: logo, alt: 'logo' }, ...named]
    : named;
}

/** The button styles, by their name in the contract. */
export function buttonsOf({ components }: Branding) {
  const { buttonPrimary, buttonSecondary } = components ?? {};
  return entriesOf({ buttonPrimary, buttonSecondary }) as [
    'buttonPrimary' | 'buttonSecondary',
    NonNullable<typeof buttonPrimary>,
  ][];
}

export const isHeading = (role: string): boolean => /^h\d|head/i.test(role);

/**
 * A role's font: its own, else the heading font for headings, else the first
 * known.
 */
export function fontFor(
  role: string,
  { typography, fonts }: Branding,
): string | undefined {
  const families = typography?.fontFamilies ?? {};
  const own = isHeading(role) ? families['heading'] : undefined;
  return own ?? families['primary'] ?? fonts?.[0]?.family;
}

const maxValues = 2000;

/**
 * An object's plain values by path, such as `button.hover`; unchanged where
 * nested too deeply.
 */
export function flatEntries(value: unknown): [string, string][] {
  const found: [string, string][] = [];
  const walk = (one: unknown, path: string, depth: number) => {
    if (
      found.length >= maxValues ||
      one === null ||
      one === undefined ||
      one === ''
    )
      return;
    const isPlainList =
      Array.isArray(one) && one.every((item) => typeof item !== 'object');
    if (isPlainList) found.push([path, one.join(', ')]);
    else if (depth < maxDepth && isBranch(one))
      for (const [key, member] of Object.entries(one))
        walk(member, path ? `${path}.${key}` : key, depth + 1);
    else found.push([path, typeof one === 'string' ? one : jsonText(one)]);
  };
  walk(value, '', 0);
  return found;
}
