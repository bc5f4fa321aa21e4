import { isMoment } from './align';
import type { GoldPage, ReadData } from './gold';
import { printOf, wordsOf } from './words';

type Fact = { isRight: boolean; note: string };

type Author = { given?: string; family?: string; orcid?: string };

/** Compares what a page has beside turns and posts, one fact after the other. */
export function checkFacts(gold: GoldPage, data: ReadData): Fact[] {
  if (gold.kind === 'none')
    return ['turns', 'posts', 'cues', 'chapters', 'code'].map((member) => {
      const isEmpty = [data[member] ?? []].flat().length === 0;
      return factOf(isEmpty, member, data[member], 'nothing');
    });
  return Object.entries(gold.facts).flatMap(([name, right]) =>
    (special[name] ?? compare(name))(right, data),
  );
}

type Compare = (right: unknown, data: ReadData) => Fact[];

const metadataOf = (data: ReadData) =>
  (data['metadata'] ?? {}) as Record<string, unknown>;

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** Recorded gold has numbers and hashes where own pages have it all. */
const special: Record<string, Compare> = {
  title: (right, data) => equal('title', right, metadataOf(data)['title']),
  author: (right, data) => equal('author', right, metadataOf(data)['author']),
  published: (right, data) => {
    const is = metadataOf(data)['publishedTime'];
    const isRight = isMoment([String(right)], String(is));
    return [factOf(isRight, 'published', is, right)];
  },
  cues: (right, data) =>
    typeof right === 'number'
      ? equal('cues', right, lengthOf(data['cues']))
      : compareEach('cues', right, data['cues']),
  chapters: (right, data) =>
    typeof right === 'number'
      ? equal('chapters', right, lengthOf(data['chapters']))
      : compareEach('chapters', right, data['chapters']),
  captions: (right, data) =>
    Array.isArray(right)
      ? equal('captions', right, captionsOf(data))
      : compare('captions')(right, data),
  abstract: (right, data) => {
    const { abstract = '' } = (data['paper'] ?? {}) as { abstract?: string };
    const { first } = printOf(wordsOf(abstract));
    return [factOf(first === right, 'abstract', abstract.slice(0, 60), right)];
  },
  paper: (right, data) => paperFacts(right as Record<string, unknown>, data),
};

const captionsOf = (data: ReadData) => {
  const { offered = [] } = (data['captions'] ?? {}) as {
    offered?: { language: string; automatic?: boolean }[];
  };
  return offered.map(({ language, automatic }) =>
    automatic ? `${language} automatic` : language,
  );
};

function paperFacts(right: Record<string, unknown>, data: ReadData): Fact[] {
  const paper = (data['paper'] ?? {}) as Record<string, unknown>;
  return Object.entries(right).flatMap(([name, value]) => {
    if (name === 'orcids') {
      const authors = (paper['authors'] ?? []) as Author[];
      return equal(name, value, authors.filter(({ orcid }) => orcid).length);
    }
    const isNames = name === 'authors' && typeof [value].flat()[0] === 'string';
    if (isNames) return authorFacts(value as string[], paper['authors']);
    const isChoice = Array.isArray(value) && typeof paper[name] === 'string';
    if (isChoice) {
      const is = paper[name];
      return [factOf(value.includes(is), `paper.${name}`, is, value)];
    }
    return equal(`paper.${name}`, value, paper[name]);
  });
}

/** “Last, First” says which is the family name; “First Last” doesn't. */
function authorFacts(right: string[], authors: unknown): Fact[] {
  const read = (Array.isArray(authors) ? authors : []) as Author[];
  const facts = right.map((name, index) => {
    const { given = '', family = '' } = read[index] ?? {};
    const is = name.includes(',')
      ? `${family}, ${given}`
      : `${given} ${family}`;
    return factOf(is === name && family !== '', `author ${index}`, is, name);
  });
  return [...facts, ...equal('number of authors', right.length, read.length)];
}

function compareEach(name: string, right: unknown, is: unknown): Fact[] {
  const parts = (Array.isArray(is) ? is : []) as unknown[];
  const wanted = right as unknown[];
  return [
    ...wanted.flatMap((one, at) => equal(`${name} ${at}`, one, parts[at])),
    ...equal(`number of ${name}`, wanted.length, parts.length),
  ];
}

const compare =
  (name: string): Compare =>
  (right, data) =>
    equal(name, right, data[name]);

const equal = (name: string, right: unknown, is: unknown): Fact[] => [
  factOf(contains(is, right), name, is, right),
];

const factOf = (
  isRight: boolean,
  name: string,
  is: unknown,
  right: unknown,
): Fact => ({
  isRight,
  note: `${name}: ${JSON.stringify(is)?.slice(0, 200)}, not ${JSON.stringify(right)?.slice(0, 200)}`,
});

/** Whether all members that are wanted are there; lists have the same length. */
function contains(is: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(is) &&
      is.length === wanted.length &&
      wanted.every((one, index) => contains(is[index], one))
    );
  if (typeof wanted !== 'object' || wanted === null) return is === wanted;
  return Object.entries(wanted).every(([name, value]) =>
    contains((is as Record<string, unknown> | null)?.[name], value),
  );
}
