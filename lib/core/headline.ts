import { letters } from './fold';

/** What a page provides to separate its title from the name of its site. */
export type TitleClues = {
  headings?: readonly string[];
  sites?: readonly string[];
  url?: string;
};

const separator = String.raw`(?:\s[-–—·•:»~/]|\s*[|｜_»]|[:：])\s*`;
const atEnd = new RegExp(`(?<!\\s)(?:${separator}|\\s*[-–—·•:»]\\s*)$`);
const atStart = new RegExp(`^(?:${separator}|[-–—]\\s*)`);
const maxChars = 300;
const minSiteLetters = 3;
/** A shorter beginning is a word that many headings start with. */
const minHeadLetters = 4;

/**
 * The title to display: the page's heading, if the title is the heading with
 * the site's name or starts like it, else the title without the site's name.
 */
export function headlineOf(
  pageTitle: string,
  { headings = [], sites = [], url = '' }: TitleClues,
): string {
  const title = onOneLine(pageTitle.slice(0, maxChars * 2));
  const isSite = siteTest(sites, url);
  const bare = withoutSite(title, isSite);
  const own = headings
    .map(onOneLine)
    .filter((heading) => heading.length <= maxChars && !isSite(heading));
  return (
    own.find(
      (heading) =>
        isHeadingOf(title, heading, isSite) || continues(heading, bare),
    ) ?? bare
  );
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function siteTest(
  sites: readonly string[],
  url: string,
): (text: string) => boolean {
  const names = new Set(sites.map(letters).filter(Boolean));
  const host = letters(URL.parse(url)?.hostname ?? '');
  return (text) => {
    const name = letters(text);
    return (
      names.has(name) || (name.length >= minSiteLetters && host.includes(name))
    );
  };
}

function withoutSite(title: string, isSite: (text: string) => boolean): string {
  for (const { index, 0: sign } of title.matchAll(new RegExp(separator, 'g'))) {
    const head = title.slice(0, index).trim();
    if (head !== '' && isSite(title.slice(index + sign.length))) return head;
  }
  return title;
}

/**
 * Whether the title is the heading plus a name that is shorter or is the
 * site's.
 */
function isHeadingOf(
  title: string,
  heading: string,
  isSite: (text: string) => boolean,
): boolean {
  if (heading === '') return false;
  if (letters(title) === letters(heading)) return true;
  const isName = (rest: string) =>
    isSite(rest) || letters(rest).length <= letters(heading).length;
  const [head, tail] = [
    title.slice(0, heading.length),
    title.slice(heading.length),
  ];
  if (isSame(head, heading) && atStart.test(tail)) return isName(tail);
  const [before, end] = [
    title.slice(0, -heading.length),
    title.slice(-heading.length),
  ];
  return isSame(end, heading) && atEnd.test(before) && isName(before);
}

function continues(heading: string, title: string): boolean {
  const whole = letters(heading);
  const starts = [title, title.split(new RegExp(separator))[0] ?? ''];
  return starts
    .map(letters)
    .some((start) => start.length >= minHeadLetters && whole.startsWith(start));
}

const isSame = (a: string, b: string): boolean => letters(a) === letters(b);

/**
 * The first non-empty text of values or lists of them: a page may declare a
 * field several times.
 */
export const firstText = (values: unknown[]): string | undefined =>
  values
    .flat()
    .find(
      (value): value is string =>
        typeof value === 'string' && value.trim() !== '',
    );
