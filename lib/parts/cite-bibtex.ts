import {
  type Field,
  type Name,
  dateOf,
  inLine,
  isPreprint,
  known,
  namesOf,
  pagesOf,
} from './cite-fields';
import { keyOf } from './cite-key';
import { getOwn } from '@/lib/core/objects';
import type { Paper } from './paper';

/**
 * BibTeX counts braces even behind a backslash, so a brace of the text becomes a
 * command. Source: “Tame the BeaST”, part 3.
 */
const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const escaped = (value: string): string =>
  value.replace(
    /[\\{}~^&%$#_]/g,
    (sign) => getOwn(commands, sign) ?? `\\${sign}`,
  );

const types: Record<string, string> = {
  'article-journal': 'article',
  'paper-conference': 'inproceedings',
  chapter: 'incollection',
  book: 'book',
  thesis: 'phdthesis',
  report: 'techreport',
};

/** The field that names where a paper is in, or who published it. */
const containers: Record<string, string> = {
  article: 'journal',
  inproceedings: 'booktitle',
  incollection: 'booktitle',
  book: 'series',
  misc: 'howpublished',
};
const publishers: Record<string, string> = {
  phdthesis: 'school',
  techreport: 'institution',
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The paper as an entry of BibTeX, in UTF-8. */
export function bibtexOf(paper: Paper): string {
  const type = getOwn(types, known(paper.type) ?? '') ?? 'misc';
  const date = dateOf(paper);
  const pages = pagesOf(paper);
  const text = (value: string | null | undefined) => {
    const line = known(value);
    return line && escaped(line);
  };
  const container = getOwn(containers, type);
  const fields: Field[] = [
    ['title', known(paper.title) && titleOf(paper)],
    ['author', namesOf(paper).map(bibtexName).join(' and ') || undefined],
    [container ?? '', container && text(paper.journal)],
    ['volume', text(paper.volume)],
    ['number', text(paper.issue)],
    [
      'pages',
      pages &&
        [pages.first, pages.last]
          .flatMap((one) => (one ? escaped(one) : []))
          .join('--'),
    ],
    ['year', date?.year],
    [getOwn(publishers, type) ?? 'publisher', text(paper.publisher)],
    ['issn', text(paper.issn?.join(', '))],
    ['isbn', text(paper.isbn)],
    ['doi', verbatim(paper.doi)],
    ...eprintOf(paper),
    ['url', verbatim(paper.url)],
    ['keywords', text(paper.keywords?.join(', '))],
    ['language', text(paper.language)],
  ];
  const rows = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = {${value}}`] : [],
  );
  const month = months[Number(date?.month) - 1];
  if (month) rows.push(`  month = ${month}`);
  return `@${type}{${keyOf(paper)},\n${rows.join(',\n')}\n}\n`;
}

/** For addresses, which programs read as they are. */
const verbatim = (value: string | null | undefined): string | undefined =>
  known(value)?.replace(/[{}\\\s]/g, encodeURIComponent);

function eprintOf(paper: Paper): Field[] {
  const arxiv = known(paper.arxiv);
  if (arxiv)
    return [
      ['eprint', verbatim(arxiv)],
      ['archivePrefix', 'arXiv'],
    ];
  const pmid = known(paper.pmid);
  if (pmid)
    return [
      ['eprint', verbatim(pmid)],
      ['eprinttype', 'pubmed'],
    ];
  const server = known(paper.journal);
  const id = /^10\.\d+\/(.+)$/.exec(known(paper.doi) ?? '')?.[1];
  return isPreprint(paper) && server && id
    ? [
        ['eprint', verbatim(id)],
        ['archivePrefix', escaped(server)],
      ]
    : [];
}

function bibtexName({ family, given, suffix }: Name): string {
  if (!given && !suffix) return `{${escaped(family)}}`;
  // Commas and “and” divide names, unless they are in braces.
  const part = (words: string) =>
    /,|\band\b/i.test(words) ? `{${escaped(words)}}` : escaped(words);
  return [family, suffix, given]
    .flatMap((one) => (one ? part(one) : []))
    .join(', ');
}

/**
 * The title with braces around words whose capitals styles must keep: those
 * with a capital inside, and names in a title that isn't in title case.
 */
function titleOf(paper: Paper): string {
  const words = inLine(paper.title).split(' ');
  const later = words.slice(1).filter((word) => /^\p{L}{4}/u.test(word));
  const capitals = later.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isSentence = capitals * 2 < later.length;
  return words
    .map((word, index) => {
      const starts = index === 0 || /[:.?!]$/.test(words[index - 1] ?? '');
      return starts
        ? protect(word, inside)
        : protect(word, isSentence ? any : oneOrInside);
    })
    .join(' ');
}

/** Longer words are no words, and slow to match. */
const maxWordChars = 200;
const inside = /\p{L}.*\p{Lu}/u;
const any = /\p{Lu}/u;
/** `T cell`, but not the article `A`. */
const oneOrInside = /^\p{Lu}$|\p{L}.*\p{Lu}/u;

/** Braces around a word that matches, without the signs at its ends. */
function protect(word: string, pattern: RegExp): string {
  const [, before = '', core = '', after = ''] =
    /^([\p{P}\p{S}]*)(.*?)([\p{P}\p{S}]*)$/u.exec(word) ?? [];
  if (!pattern.test(core) || core === 'A' || word.length > maxWordChars)
    return escaped(word);
  return `${escaped(before)}{${escaped(core)}}${escaped(after)}`;
}
