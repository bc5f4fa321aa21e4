import { escapeMarkdown } from '@/lib/safe/escape';
import { maxPassageChars, passageAddress } from '@/lib/core/passages';

/**
 * A link's target and text. `passage`: the text in the page that it scrolls to.
 */
export type Linked = {
  url: string;
  words?: string | undefined;
  passage?: string | undefined;
};

/**
 * The link as one line of markdown; undefined if it doesn't lead to a web page.
 * Its text is never parsed as markup.
 */
export function markdownLink({
  url: text,
  words = '',
  passage = '',
}: Linked): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  const address =
    plain(passage) === '' ? url.href : passageAddress(url, plain(passage));
  const named =
    [words, cut(plain(passage)), address]
      .map(plain)
      .find((one) => one !== '') ?? '';
  return `[${escapeLabel(named)}](${escapeAddress(address)})`;
}

/**
 * Links as markdown: a single one inline, several as a list. Addresses that are
 * not web pages are skipped.
 */
export function markdownLinks(all: readonly Linked[]): string {
  const links = all.flatMap((one) => markdownLink(one) ?? []);
  return links.length > 1
    ? links.map((link) => `- ${link}\n`).join('')
    : (links[0] ?? '');
}

/**
 * Brackets that look like a nested link or a footnote confuse simple parsers
 * even when escaped.
 */
const escapeLabel = (words: string) =>
  escapeMarkdown(words).replace(/(?<=^|\])[(^]/g, String.raw`\$&`);

/** One line without control characters. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const cut = (text: string) =>
  text.length > maxPassageChars
    ? `${text.slice(0, maxPassageChars).toWellFormed().trimEnd()}…`
    : text;

/**
 * Characters that end a destination, start code or form a character reference.
 */
const escapeAddress = (href: string) =>
  href.replace(/[\\()<>`]|&(?=#?\w+;)/g, String.raw`\$&`);
