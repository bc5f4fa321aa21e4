import {
  type Name,
  dateOf,
  isPreprint,
  known,
  namesOf,
  pagesOf,
} from './cite-fields';
import type { Paper } from './paper';

/** Given names as initials, as most styles write them, or in full. */
export type PlainStyle = 'initials' | 'full';

/** APA names at most 20 authors: else the first 19 and the last. */
const maxNamed = 20;

/**
 * The paper as a line for a list of references, much like APA's. What isn't
 * known is left out.
 */
export function plainCitation(
  paper: Paper,
  style: PlainStyle = 'initials',
): string {
  const names = namesOf(paper).map((name) => plainName(name, style));
  const year = dateOf(paper)?.year;
  const title = known(paper.title);
  const doi = known(paper.doi);
  const head = [listed(names), year && `(${year})`].filter(Boolean).join(' ');
  return [
    head && sentence(head),
    title && sentence(title),
    sourceOf(paper),
    doi ? `https://doi.org/${doi}` : known(paper.url),
  ]
    .filter(Boolean)
    .join(' ');
}

const sentence = (words: string): string =>
  /[.?!。？！]$/.test(words) ? words : `${words}.`;

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return names.length > maxNamed
    ? `${names.slice(0, maxNamed - 1).join(', ')}, … ${last}`
    : `${names.slice(0, -1).join(', ')}, & ${last}`;
}

const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・\s]+$/u;

function plainName({ family, given, suffix }: Name, style: PlainStyle): string {
  if (given && eastAsian.test(family + given)) return family + given;
  const first = given && style === 'initials' ? initialsOf(given) : given;
  return [family, first, suffix].filter(Boolean).join(', ');
}

/** `Jean-Paul A` as `J.-P. A.`, `JA` as `J. A.` */
const initialsOf = (given: string): string =>
  given
    .replace(/^\p{Lu}{2,3}$/u, (letters) => letters.replace(/\p{Lu}/gu, '$& '))
    .split(/[\s.]+/)
    .flatMap((word) => {
      const parts = word
        .split(/\p{Pd}/u)
        .flatMap((part) => /\p{L}/u.exec(part)?.[0].toUpperCase() ?? []);
      return parts.length > 0 ? [parts.map((one) => `${one}.`).join('-')] : [];
    })
    .join(' ');

/** “Journal, 12(3), 1–9.”, or who published it. */
function sourceOf(paper: Paper): string | undefined {
  const pages = pagesOf(paper);
  const volume = known(paper.volume);
  const issue = known(paper.issue);
  const arxiv = isPreprint(paper) ? known(paper.arxiv) : undefined;
  const parts = [
    known(paper.journal) ?? (arxiv ? `arXiv:${arxiv}` : undefined),
    (volume ?? '') + (issue ? `(${issue})` : '') || undefined,
    pages && [pages.first, pages.last].filter(Boolean).join('–'),
  ].filter(Boolean);
  const text = parts.join(', ') || known(paper.publisher);
  return text && sentence(text);
}
