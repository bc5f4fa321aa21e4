import {
  type Alignment,
  type Pair,
  type ReadItem,
  align,
  isMoment,
  isName,
} from './align';
import { checkFacts } from './facts';
import type { GoldPage, ReadData } from './gold';

/** Right ones, and how many there are to be right. */
export type Share = { right: number; all: number };

export const measures = [
  'items',
  'author',
  'time',
  'depth',
  'parent',
  'role',
  'score',
  'marks',
  'words',
  'optional',
  'facts',
] as const;

export type Measure = (typeof measures)[number];

export type PageScore = Record<Measure, Share> & {
  kind: GoldPage['kind'];
  twice: number;
  extra: number;
  /** Words of the frame in the Markdown. */
  frame: number;
  /** What is wrong, for people. */
  wrong: string[];
};

/** Compares a reading with what is in the page. */
export function scorePage(gold: GoldPage, data: ReadData): PageScore {
  const items = (data['turns'] ?? data['posts'] ?? []) as ReadItem[];
  const alignment = align(gold.items, items, gold.textOf);
  const facts = checkFacts(gold, data);
  const plain = gold.textOf(data.markdown ?? '');
  const frame = gold.absent.filter((words) => plain.includes(words));
  const { shares, wrong } = scorePairs(alignment, items);
  return {
    kind: gold.kind,
    ...shares,
    facts: {
      right: facts.filter(({ isRight }) => isRight).length,
      all: facts.length,
    },
    twice: alignment.twice.length,
    extra: alignment.extra.length,
    frame: frame.length,
    wrong: [
      ...wrong,
      ...alignment.twice.map((item) => `twice: ${shown(item)}`),
      ...alignment.extra.map((item) => `extra: ${shown(item)}`),
      ...facts.flatMap(({ isRight, note }) => (isRight ? [] : [note])),
      ...frame.map((words) => `of the frame: ${words}`),
    ],
  };
}

function scorePairs({ pairs }: Alignment, items: ReadItem[]) {
  const shares = Object.fromEntries(
    measures.map((measure) => [measure, { right: 0, all: 0 }]),
  ) as Record<Measure, Share>;
  const wrong: string[] = [];
  const reads = pairs.map(({ read }) => read);
  for (const [index, pair] of pairs.entries()) {
    const { gold, read } = pair;
    const count = (measure: Measure, right: number, all = 1) => {
      shares[measure].right += right;
      shares[measure].all += all;
    };
    count(gold.optional ? 'optional' : 'items', Number(read !== undefined));
    if (!read) {
      const who = gold.author[0] ?? gold.role ?? '';
      wrong.push(
        `${gold.optional ? 'left out' : 'missing'}: item ${index}, ${who}, ${gold.words} words`,
      );
    }
    if (!read && gold.optional) continue;
    const place = reads.indexOf(read);
    for (const check of checksOf(pair, reads, items)) {
      count(check.measure, Number(check.isRight));
      if (read && !check.isRight)
        wrong.push(
          `${check.measure} of item ${place}: ${JSON.stringify(check.is)}, not ${JSON.stringify(check.right)} – ${shown(read)}`,
        );
    }
    if (gold.words > 0 && !gold.link) {
      const words = read?.words ?? 0;
      count('words', Math.min(words, gold.words), gold.words);
      const ratio = words / gold.words;
      if (read && (ratio < 0.95 || ratio > 1.1))
        wrong.push(`words of item ${place}: ${words}, not ${gold.words}`);
    }
  }
  return { shares, wrong };
}

type Check = {
  measure: Measure;
  isRight: boolean;
  is: unknown;
  right: unknown;
};

/** What the gold item says about its members; what it doesn't, isn't compared. */
function checksOf(
  { gold, read }: Pair,
  reads: (ReadItem | undefined)[],
  items: ReadItem[],
): Check[] {
  const { author, time, score, depth, parent, role, accepted, deleted } = gold;
  const checks: Check[] = [];
  const check = (
    measure: Measure,
    is: unknown,
    right: unknown,
    isRight: boolean,
  ) => checks.push({ measure, is, right, isRight });
  if (author.length > 0)
    check('author', read?.author, author, isName(author, read?.author));
  if (time.length > 0)
    check('time', read?.time, time, isMoment(time, read?.time));
  if (role !== undefined) check('role', read?.role, role, role === read?.role);
  if (score !== undefined)
    check('score', read?.score, score, score === read?.score);
  if (depth.length > 0) {
    const is = read?.depth ?? 0;
    check('depth', is, depth, read !== undefined && depth.includes(is));
    const answered = read && parentOf(read, reads, items);
    const isRight =
      read !== undefined && isParent(answered, parent, depth, reads);
    check('parent', answered, parent, isRight);
  }
  if (accepted || read?.accepted)
    check('marks', read?.accepted, accepted, accepted === !!read?.accepted);
  if (deleted || read?.deleted)
    check('marks', read?.deleted, deleted, deleted === !!read?.deleted);
  return checks;
}

/** The gold item that a read one answers; its ID if there is none. */
function parentOf(
  { parent }: ReadItem,
  reads: (ReadItem | undefined)[],
  items: ReadItem[],
): number | string | undefined {
  if (!parent) return undefined;
  const at = reads.findIndex((read) => read?.id === parent);
  if (at !== -1) return at;
  return items.some(({ id }) => id === parent) ? `unknown ${parent}` : parent;
}

/** What answers the thread itself may name what started it. */
function isParent(
  is: number | string | undefined,
  right: (number | undefined)[],
  depth: number[],
  reads: (ReadItem | undefined)[],
): boolean {
  const isStart = typeof is === 'number' && reads[is]?.original === true;
  if (depth.includes(0) && (is === undefined || isStart)) {
    if (right.length === 0 || right.includes(undefined)) return true;
  }
  return right.some((one) => one === is);
}

const shown = ({ author, role, markdown }: ReadItem) =>
  `${author ?? role ?? '?'}: ${markdown.replace(/\s+/g, ' ').slice(0, 60)}`;
