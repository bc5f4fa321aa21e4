import { proseLength } from '@/lib/engines/browser/measure';
import {
  declaredKinds,
  hasHeadlineAddress,
} from '@/lib/engines/browser/page-kind';
import { keptBy, lettersOf } from './kept';
import {
  type Place,
  marks,
  placesOf,
  type Readers,
  type Verdicts,
  readers,
} from './places';
import { counts, sum } from './sums';
import { type TextBlock, textBlocksIn } from './text-blocks';

export type Contents = Record<Readers, Element | undefined>;

const ownTags =
  'p li td th h1 h2 h3 h4 h5 h6 pre blockquote figcaption dt dd button label div section summary'.split(
    ' ',
  );
/** The levels above a block whose elements are features. */
const levels = [0, 1, 2, 3, 5];
const steps = [-1, 0, 1];
/** The distance if no element has the mark. */
const far = 30;

const neighbourNames = readers.flatMap((reader) =>
  steps.map((step) => `${reader}${step}`),
);
const placeNames = [
  'depth',
  ...levels.flatMap((up) => [
    `share${up}`,
    `linkShareIn${up}`,
    `blocks${up}`,
    `average${up}`,
    `twins${up}`,
    ...readers.map((reader) => `${reader}In${up}`),
  ]),
  ...marks.map((mark) => `to ${mark}`),
];

/**
 * A row of numbers for each block, in the order of their names, which is fixed
 * by the training.
 */
type Features = {
  blocks: TextBlock[];
  verdicts: Verdicts;
  names: string[];
  rows: number[][];
  signs: PageSigns;
};

/** What a page declares itself to be, and the prose that readers kept. */
export type PageSigns = {
  kinds: ReturnType<typeof declaredKinds>;
  prose: Record<'readability' | 'defuddle', number>;
};

export function featuresOf(
  copy: Document,
  contents: Contents,
  url: string,
): Features {
  const blocks = textBlocksIn(copy.body);
  const verdicts: Verdicts = {
    whole: keptBy(blocks, contents.whole),
    defuddle: keptBy(blocks, contents.defuddle),
    readability: keptBy(blocks, contents.readability),
  };
  const signs: PageSigns = {
    kinds: declaredKinds(copy, url),
    prose: {
      readability: proseIn(contents.readability),
      defuddle: proseIn(contents.defuddle),
    },
  };
  const places = placesOf(blocks, verdicts);
  const page = ofPage(blocks, verdicts, signs, url);
  const positions = positionsOf(blocks, verdicts);
  const texts = blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const repeats = counts(texts);
  const kinds = blocks.map(
    ({ element: { localName, parentElement, className } }) =>
      `${localName} ${className}|${parentElement?.className}`,
  );
  const alike = counts(kinds);
  const title = copy.title.toLowerCase();
  const total = sum(blocks, ({ letters }) => letters) || 1;
  const own = blocks.map((block, index) => {
    const text = texts[index] ?? '';
    return {
      ...ofText(block, text),
      repeats: repeats.get(text) ?? 1,
      alike: alike.get(kinds[index] ?? '') ?? 1,
      inTitle: Number(text.length > 8 && title.includes(text.toLowerCase())),
    };
  });
  const ofWholePage = Object.values(page);
  const rows = blocks.map((_, index) => [
    ...Object.values(own[index] ?? {}),
    ...neighboursOf(index, verdicts),
    ...around(places[index], total),
    ...Object.values(positions[index] ?? {}),
    ...ofWholePage,
  ]);
  const names = [
    ...Object.keys(own[0] ?? {}),
    ...neighbourNames,
    ...placeNames,
    ...Object.keys(positions[0] ?? {}),
    ...Object.keys(page),
  ];
  return { blocks, verdicts, names, rows, signs };
}

const proseIn = (content: Element | undefined): number =>
  content ? proseLength(content) : 0;

function ofText({ element, letters, linked }: TextBlock, text: string) {
  const words = text.split(' ').length;
  return {
    letters,
    words,
    linkShare: linked / letters,
    isSentence: Number(/[.!?。！？…:"”]$/.test(text)),
    tag: ownTags.indexOf(element.localName),
  };
}

/** The readers' verdicts on the block and its neighbours. */
const neighboursOf = (index: number, verdicts: Verdicts): number[] =>
  readers.flatMap((reader) =>
    steps.map((step) => Number(verdicts[reader][index + step] ?? -1)),
  );

/**
 * Features of the elements around a block: their size, the share of it that
 * each reader kept, and the distance to each mark.
 */
function around(own: Place | undefined, total: number): number[] {
  const row = [own?.depth ?? 0];
  let place = own;
  let at = 0;
  for (const up of levels) {
    for (; at < up; at++) place = place?.parent;
    const { letters = -1, linked = -1, blocks = -1, twins = -1 } = place ?? {};
    row.push(
      letters / total,
      linked / letters,
      blocks,
      letters / blocks,
      twins,
    );
    for (const reader of readers)
      row.push(place ? place.kept[reader] / letters : -1);
  }
  for (const distance of own?.distances ?? []) row.push(distance ?? far);
  return row;
}

/**
 * The position of each block on the page, relative to the headline and to the
 * long blocks that the readers kept.
 */
function positionsOf(blocks: TextBlock[], { readability, defuddle }: Verdicts) {
  const total = sum(blocks, ({ letters }) => letters) || 1;
  const count = blocks.length;
  const headline = blocks.findIndex(
    ({ element }) => element.localName === 'h1',
  );
  const range = (kept: boolean[], from: number) => {
    const isIn = ({ letters }: TextBlock, index: number) =>
      kept[index] === true && letters > from;
    return [blocks.findIndex(isIn), blocks.findLastIndex(isIn)] as const;
  };
  const [firstRead, lastRead] = range(readability, 60);
  const [firstDefuddled, lastDefuddled] = range(defuddle, 30);
  let before = 0;
  return blocks.map(({ letters }, index) => {
    before += letters;
    return {
      at: index / count,
      before: (before - letters) / total,
      fromHeadline: headline < 0 ? -999 : index - headline,
      fromHeadlineShare: headline < 0 ? -9 : (index - headline) / count,
      inReadability:
        firstRead < 0 ? -1 : Number(firstRead <= index && index <= lastRead),
      inDefuddle:
        firstDefuddled < 0
          ? -1
          : Number(firstDefuddled <= index && index <= lastDefuddled),
      fromReadability: firstRead < 0 ? -999 : index - firstRead,
      toReadability: firstRead < 0 ? -999 : lastRead - index,
    };
  });
}

/**
 * Features of the whole page: its size, how much each reader kept, its address
 * and declared kinds.
 */
function ofPage(
  blocks: TextBlock[],
  verdicts: Verdicts,
  { kinds, prose }: PageSigns,
  url: string,
) {
  const count = blocks.length || 1;
  const of = (
    test: (block: TextBlock, index: number) => boolean,
    part: 'letters' | 'linked' = 'letters',
  ) => sum(blocks, (block, index) => (test(block, index) ? block[part] : 0));
  const total = of(() => true) || 1;
  const kept = (reader: Readers) =>
    of((_, index) => verdicts[reader][index] === true);
  const [whole, defuddle, readability] = readers
    .map(kept)
    .map((letters) => letters || 1) as [number, number, number];
  const both = of(
    (_, index) =>
      verdicts.defuddle[index] === true && verdicts.readability[index] === true,
  );
  const isTag =
    (...tags: string[]) =>
    ({ element }: TextBlock) =>
      tags.includes(element.localName);
  const share = (test: (block: TextBlock) => boolean) =>
    blocks.filter(test).length / count;
  const path = new URL(url).pathname.split('/').filter(Boolean);
  return {
    blocks: Math.log1p(count),
    total: Math.log1p(total),
    wholeShare: whole / total,
    defuddleShare: defuddle / total,
    readabilityShare: readability / total,
    defuddleOfWhole: defuddle / whole,
    readabilityOfWhole: readability / whole,
    bothOfReadability: both / readability,
    bothOfDefuddle: both / defuddle,
    prose: prose.readability / whole,
    defuddleProse: prose.defuddle / whole,
    linkedInWhole:
      of((_, index) => verdicts.whole[index] === true, 'linked') / whole,
    linkedInDefuddle:
      of((_, index) => verdicts.defuddle[index] === true, 'linked') / defuddle,
    linked: of(() => true, 'linked') / total,
    paragraphs: share(isTag('p')),
    paragraphText: of(isTag('p')) / total,
    items: share(isTag('li')),
    cells: share(isTag('td', 'th')),
    prices: share(({ text }) => /[$€£¥]\s?\d|\d\s?[€£¥]/.test(text)),
    addressWords: path.at(-1)?.split(/[-_]/).length ?? 0,
    addressParts: path.length,
    isHeadlineAddress: Number(hasHeadlineAddress(url)),
    isArticle: Number(kinds.has('article')),
    isProduct: Number(kinds.has('product')),
  };
}

/**
 * A single block or a passage of several blocks with this many letters isn't
 * repeated on purpose.
 */
const minPassageLetters = 100;
const minBlockLetters = 300;
/** What an item has besides a passage that came before, such as its date. */
const minItemLetters = 20;
/**
 * The number of earlier places of a text to compare: a list may have the same
 * label in each of its items.
 */
const maxPlaces = 20;

/**
 * Drops repeated passages, such as the items of a carousel and copies for small
 * screens.
 */
export function withoutRepeats(
  blocks: TextBlock[],
  kept: boolean[],
): boolean[] {
  const all = blocks.flatMap((block, index) =>
    kept[index] ? [{ index, block, text: lettersOf(block) }] : [],
  );
  const places = new Map<string, number[]>();
  const repeated = new Set<number>();
  const lengthFrom = (earlier: number, at: number): number => {
    let length = 0;
    while (
      earlier + length < at &&
      all[at + length]?.text === all[earlier + length]?.text
    )
      length++;
    return length;
  };
  for (let at = 0; at < all.length; at++) {
    const known = places.get(all[at]?.text ?? '') ?? [];
    const length = Math.max(
      0,
      ...known.map((earlier) => lengthFrom(earlier, at)),
    );
    const passage = all.slice(at, at + length);
    if (isRepeat(passage.map(({ block }) => block))) {
      for (const { index } of passage) repeated.add(index);
      at += length - 1;
    } else if (known.length < maxPlaces) {
      places.set(all[at]?.text ?? '', [...known, at]);
    }
  }
  for (const item of Map.groupBy(all, itemOf).values()) {
    const left = item.filter(({ index }) => !repeated.has(index));
    if (
      left.length < item.length &&
      sum(left, ({ block }) => block.letters) < minItemLetters
    )
      for (const { index } of left) repeated.add(index);
  }
  return kept.map((is, index) => is && !repeated.has(index));
}

/** Blocks outside of items are items of their own. */
const itemOf = ({ block }: { block: TextBlock }): TextBlock | Element =>
  block.element.closest('li, article') ?? block;

/** Table cells and code may have the same text on purpose. */
function isRepeat(passage: TextBlock[]): boolean {
  const isLong = passage.some((block) => block.letters >= minBlockLetters);
  if (isLong || passage.some(({ element }) => element.matches('td, th, pre')))
    return isLong;
  return (
    passage.length > 1 &&
    sum(passage, (block) => block.letters) >= minPassageLetters
  );
}
