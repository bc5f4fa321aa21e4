import { seeded } from '@/e2e/faults/random';
import { lettersOf } from '@/lib/highlights/anchor/letters';

/**
 * Pages that change after a passage was highlighted, made from a seed. Each
 * letter knows whether it belongs to the passage, so that the place where the
 * passage is now is known and not computed.
 */
export type ChangedPage = {
  kind: string;
  before: { letters: string; start: number; end: number };
  /** The passage's place now; undefined if the page no longer has it. */
  after: { letters: string; place: { start: number; end: number } | undefined };
  /** Nobody could say which place is meant. */
  isUndecided: boolean;
};

type Letter = { letter: string; isMarked: boolean };
type Paragraph = Letter[];
type Random = () => number;

const stock =
  'the harbour wall stone of a crane tide in storm water that old winter boats master to new steel pile and is was quay ice house with museum year by fund state port metres long driven rock from fish price key data note ground for river bridge light west mill morning road one they who made before under north sea sand'.split(
    ' ',
  );

const pick = <T>(random: Random, some: readonly T[]): T =>
  some[Math.floor(random() * some.length)]!;
const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

const sentence = (random: Random) => {
  const words = Array.from({ length: between(random, 5, 16) }, () =>
    pick(random, stock),
  );
  const number = random() < 0.3 ? ` ${between(random, 2, 990)}` : '';
  return `${words.join(' ')}${number}. `;
};
const prose = (random: Random) =>
  Array.from({ length: between(random, 2, 6) }, () => sentence(random)).join(
    '',
  );
const plain = (text: string): Paragraph =>
  text.split('').map((letter) => ({ letter, isMarked: false }));

const mark = (paragraph: Paragraph, from: number, to: number): Paragraph =>
  paragraph.map(({ letter }, at) => ({
    letter,
    isMarked: at >= from && at < to,
  }));
const isMarked = (paragraph: Paragraph) =>
  paragraph.some((letter) => letter.isMarked);

function pageOf(paragraphs: readonly Paragraph[]) {
  const all = paragraphs
    .flat()
    .filter(({ letter }) => lettersOf(letter) !== '');
  const start = all.findIndex((letter) => letter.isMarked);
  const end = all.findLastIndex((letter) => letter.isMarked) + 1;
  return {
    letters: all.map(({ letter }) => letter).join(''),
    place: start === -1 ? undefined : { start, end },
  };
}

/** Words replaced, added or taken away; what is between marks stays marked. */
function reword(
  random: Random,
  paragraph: Paragraph,
  times: number,
  where: (at: number) => boolean,
): Paragraph {
  let now = paragraph;
  for (let time = 0; time < times; time++) {
    const spots = now.flatMap(({ letter }, at) =>
      letter === ' ' && where(at) ? [at] : [],
    );
    if (spots.length < 3) return now;
    const index = between(random, 0, spots.length - 2);
    const from = spots[index]!;
    const to = spots[index + 1]!;
    const inside = now[from]!.isMarked && now[to]!.isMarked;
    const added = plain(` ${pick(random, stock)}${between(random, 1, 9)}`).map(
      ({ letter }) => ({ letter, isMarked: inside }),
    );
    const does = between(random, 0, 2);
    if (does === 0) now = [...now.slice(0, from), ...added, ...now.slice(to)];
    if (does === 1) now = [...now.slice(0, from), ...added, ...now.slice(from)];
    if (does === 2) now = [...now.slice(0, from), ...now.slice(to)];
  }
  return now;
}

function shuffle<T>(random: Random, some: readonly T[]): T[] {
  return some
    .map((one) => ({ one, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ one }) => one);
}

/** Rows that differ in little, as in a list of prices. */
const rowsOf = (random: Random) =>
  Array.from({ length: between(random, 6, 20) }, (_, index) =>
    plain(
      `Mooring ${index + 1} at the west quay, ${between(random, 6, 30)} metres, ${between(random, 100, 999)} kroner a month. `,
    ),
  );

type Case = { paragraphs: Paragraph[]; isUndecided?: boolean };
type Change = (random: Random, page: Paragraph[], at: number) => Case;

const edits: Record<string, Change> = {
  'nothing changed': (_, page) => ({ paragraphs: page }),
  'text added before': (random, page) => ({
    paragraphs: [plain(prose(random)), plain(prose(random)), ...page],
  }),
  'paragraphs before and after reworded': (random, page, at) => ({
    paragraphs: page.map((one, index) =>
      index !== at && Math.abs(index - at) <= 2
        ? reword(random, one, 4, () => true)
        : one,
    ),
  }),
  'the sentences beside it replaced': (random, page, at) => ({
    paragraphs: page.map((one, index) => {
      if (index !== at) return one;
      return [
        ...plain(sentence(random)),
        ...one.filter((letter) => letter.isMarked),
        ...plain(` ${sentence(random)}`),
      ];
    }),
  }),
  'a word changed inside': (random, page, at) => ({
    paragraphs: page.map((one, index) =>
      index === at
        ? reword(random, one, 1, (spot) => one[spot]!.isMarked)
        : one,
    ),
  }),
  'words changed inside and around': (random, page, at) => ({
    paragraphs: page.map((one, index) =>
      Math.abs(index - at) <= 1
        ? reword(random, one, index === at ? 2 : 3, () => true)
        : one,
    ),
  }),
  'paragraphs in another order': (random, page) => ({
    paragraphs: shuffle(random, page),
  }),
  'another order, and words changed': (random, page, at) => ({
    paragraphs: shuffle(
      random,
      page.map((one, index) =>
        index === at ? reword(random, one, 1, () => true) : one,
      ),
    ),
  }),
  'its sentence repeated elsewhere': (random, page, at) => {
    const copy = page[at]!.filter((letter) => letter.isMarked).map(
      ({ letter }) => letter,
    );
    const quote = plain(
      `${sentence(random)}${copy.join('')} ${sentence(random)}`,
    );
    const place = between(random, 0, page.length);
    return {
      paragraphs: [...page.slice(0, place), quote, ...page.slice(place)],
    };
  },
  'its paragraph repeated beside it': (_, page, at) => ({
    paragraphs: page.flatMap((one, index) =>
      index === at ? [one, mark(one, 0, 0)] : [one],
    ),
    isUndecided: true,
  }),
  'its paragraph taken away': (_, page, at) => ({
    paragraphs: page.filter((__, index) => index !== at),
  }),
  'advertising between all paragraphs': (random, page) => ({
    paragraphs: page.flatMap((one) => [
      one,
      plain(`Advertisement ${pick(random, stock)} `),
    ]),
  }),
};

const rowEdits: Record<string, Change> = {
  'rows in another order': (random, page) => ({
    paragraphs: shuffle(random, page),
  }),
  'its row taken away': (_, page, at) => ({
    paragraphs: page.filter((__, index) => index !== at),
  }),
  'rows added above': (random, page) => ({
    paragraphs: [plain(prose(random)), ...page],
  }),
};

/** A page and what it became; the same for the same seed. */
export function changedPage(seed: number): ChangedPage {
  const random = seeded(seed);
  const isOfRows = random() < 0.2;
  const paragraphs = isOfRows
    ? rowsOf(random)
    : Array.from({ length: between(random, 8, 30) }, () =>
        plain(prose(random)),
      );
  const at = between(random, 0, paragraphs.length - 1);
  const chosen = paragraphs[at]!;
  const stops = [
    0,
    ...chosen.flatMap(({ letter }, index) =>
      letter === '.' ? [index + 1] : [],
    ),
  ];
  const first = between(random, 0, stops.length - 2);
  const last = isOfRows
    ? stops.length - 1
    : between(random, first + 1, Math.min(stops.length - 1, first + 2));
  const page = paragraphs.map((one, index) =>
    index === at ? mark(one, isOfRows ? 0 : stops[first]!, stops[last]!) : one,
  );
  const [kind, change] = pick(
    random,
    Object.entries(isOfRows ? rowEdits : edits),
  );
  const then = pageOf(page);
  const { paragraphs: changed, isUndecided = false } = change(random, page, at);
  if (!then.place || !page.some(isMarked)) throw new Error('nothing is marked');
  return {
    kind,
    before: { letters: then.letters, ...then.place },
    after: pageOf(changed),
    isUndecided,
  };
}
