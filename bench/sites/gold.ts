import { type Gold, type GoldPart, plain, sitePages } from '@/test/sites/pages';
import recorded from './recorded.json' with { type: 'json' };
import { type Print, plainOf, printOf, wordsOf } from './words';

/** A part of a page as it should be read. A list names all that is right. */
export type GoldItem = {
  author: string[];
  time: string[];
  score?: number;
  depth: number[];
  /** Indexes of items; undefined if none is right, too. */
  parent: (number | undefined)[];
  role?: string;
  accepted: boolean;
  deleted: boolean;
  original: boolean;
  /** May be left out, such as the comments below an answer. */
  optional: boolean;
  /** Nothing but a link, whose title may stand in its place. */
  link: boolean;
  words: number;
  first: string[];
  last: string[];
};

type Facts = Record<string, unknown>;

/** What was read of a page. */
export type ReadData = Record<string, unknown> & { markdown?: string };

export type GoldPage = {
  kind: 'turns' | 'posts' | 'cues' | 'paper' | 'code' | 'none';
  items: GoldItem[];
  /** What else is in the page, by member of the reading. */
  facts: Facts;
  /** Words of the page's frame. */
  absent: string[];
  /** A reading's Markdown as the text that the gold has. */
  textOf: (markdown: string) => string;
};

type Recorded = Facts & { kind: GoldPage['kind']; items?: string[] };

/**
 * What people found in the recorded pages, by the name of the file or the ID in
 * the corpus of forum pages. An item is a line: author, time, words with the
 * fingerprints of the first and the last ones, and facts. `//` is between
 * values that are equally right.
 */
export const recordedGold = new Map(
  Object.entries(recorded as Record<string, Recorded>).map(
    ([name, { kind, items = [], ...facts }]): [string, GoldPage] => [
      name,
      {
        kind,
        items: items.map(itemOf),
        facts,
        absent: [],
        textOf: plainOf,
      },
    ],
  ),
);

function itemOf(line: string): GoldItem {
  const [author = '', time = '', print = '', facts = ''] = line.split(' | ');
  const [words, first, last] = print.split(' ');
  const named = new Map(
    facts.split(' ').map((fact): [string, string] => {
      const [name = '', value = ''] = fact.split(':');
      return [name, value];
    }),
  );
  const listOf = (name: string) => named.get(name)?.split(',') ?? [];
  return {
    author: author ? author.split(' // ') : [],
    time: time ? time.split(' // ') : [],
    ...(named.has('score') && { score: Number(named.get('score')) }),
    depth: listOf('depth').map(Number),
    parent: listOf('parent').map((at) => (at === '-' ? undefined : Number(at))),
    ...(named.has('role') && { role: named.get('role') ?? '' }),
    accepted: named.has('accepted'),
    deleted: named.has('deleted'),
    original: named.has('original'),
    optional: named.has('optional'),
    link: named.has('link'),
    words: Number(words),
    first: first?.split(',') ?? [],
    last: last?.split(',') ?? [],
  };
}

/** Pluck's own pages, with all that is in them. */
export const ownPages = () =>
  sitePages().map(({ name, url, html, gold, absent }) => ({
    name,
    url,
    html,
    gold: goldOf(gold, absent),
  }));

function goldOf(gold: Gold, absent: string[]): GoldPage {
  const { turns, posts, ...facts } = gold;
  const parts = turns ?? posts ?? [];
  return {
    kind: kindOf(gold),
    items: parts.map((part) => partOf(part, parts)),
    facts,
    absent,
    textOf: plain,
  };
}

function kindOf({ turns, posts, paper, code, cues, captions }: Gold) {
  if (turns) return 'turns';
  if (posts) return 'posts';
  if (paper) return 'paper';
  if (code) return 'code';
  return cues || captions ? 'cues' : 'none';
}

function partOf(part: GoldPart, all: GoldPart[]): GoldItem {
  const { first, last, words }: Print = printOf(wordsOf(plain(part.text)));
  const { author, time, score, depth, parent, role } = part;
  const at = all.findIndex(({ id }) => id !== undefined && id === parent);
  return {
    author: typeof author === 'string' ? [author] : [],
    time: typeof time === 'string' ? [time] : [],
    ...(typeof score === 'number' && { score }),
    depth: typeof depth === 'number' ? [depth] : [],
    parent: at === -1 ? [] : [at],
    ...(typeof role === 'string' && { role }),
    accepted: part['accepted'] === true,
    deleted: part['deleted'] === true,
    original: part['original'] === true,
    optional: false,
    link: false,
    words,
    first: first ? [first] : [],
    last: last ? [last] : [],
  };
}
