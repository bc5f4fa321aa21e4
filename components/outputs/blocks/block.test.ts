import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PdfBlock,
  aspectRatio,
  blockBox,
  sortedBlocks,
  markdownRange,
} from './block';

const block = (fields: Partial<PdfBlock>): PdfBlock => ({
  id: 'p1.b0',
  type: 'text',
  content: 'The mill',
  ...fields,
});
const page = (width: number | null, height: number | null) => ({
  pageNumber: 1,
  status: 'ok',
  width,
  height,
  items: [],
});

describe('markdownRange', () => {
  const markdown = '# Tide\n\nThe  mill\nturns.\n';
  const linked = { start: 8, end: 17, line: 3 };
  it.each<
    [
      string,
      PdfBlock['markdownSpan'],
      string | undefined,
      ReturnType<typeof markdownRange>,
    ]
  >([
    ['its own text', [8, 17], markdown, linked],
    [
      'its own text with a break after it',
      [8, 18],
      markdown,
      { ...linked, end: 18 },
    ],
    ['no place', null, markdown, { unknown: 'untold' }],
    ['nothing', undefined, markdown, { unknown: 'untold' }],
    ['no markdown', [8, 17], undefined, { unknown: 'noMarkdown' }],
    ['other text', [0, 6], markdown, { unknown: 'differs' }],
    ['part of its text', [8, 11], markdown, { unknown: 'differs' }],
    ['only a break', [17, 18], markdown, { unknown: 'differs' }],
    ['a negative start', [-9, -1], markdown, { unknown: 'outside' }],
    ['an end past the end', [8, 99], markdown, { unknown: 'outside' }],
    ['its end before its start', [17, 8], markdown, { unknown: 'outside' }],
    ['an empty span', [8, 8], markdown, { unknown: 'outside' }],
    ['half a character', [8.5, 17], markdown, { unknown: 'outside' }],
  ])('a Markdown range with %s', (_, markdownSpan, text, place) => {
    expect(markdownRange(block({ markdownSpan }), text)).toEqual(place);
  });

  it('links a block only if its text is there', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer(),
        fc.integer(),
        fc.string(),
        (text, from, to, content) => {
          const place = markdownRange(
            block({ markdownSpan: [from, to], content }),
            text,
          );
          if ('start' in place)
            expect(
              text.slice(place.start, place.end).split(/\s+/).filter(Boolean),
            ).toEqual(content.split(/\s+/).filter(Boolean));
        },
      ),
    );
  });
});

describe('blockBox', () => {
  it.each<[PdfBlock['bbox'], ReturnType<typeof blockBox>]>([
    [[0.25, 0.5, 0.75, 1], { left: 25, top: 50, width: 50, height: 50 }],
    [[-1, 0, 2, 0.5], { left: 0, top: 0, width: 100, height: 50 }],
    [[0.5, 0.5, 0.5, 0.9], undefined],
    [[0.9, 0, 0.1, 1], undefined],
    [[2, 2, 3, 3], undefined],
    [[Number.NaN, 0, 1, 1], undefined],
    [null, undefined],
  ])('%j', (bbox, box) => expect(blockBox(block({ bbox }))).toEqual(box));
});

describe('aspectRatio', () => {
  it.each([
    [600, 800, 0.75],
    [null, 800, undefined],
    [600, 0, undefined],
    [-600, 800, undefined],
    [1, 1e9, undefined],
    [1e9, 1, undefined],
  ])('%s by %s', (width, height, ratio) =>
    expect(aspectRatio(page(width, height))).toBe(ratio),
  );
});

describe('inReadingOrder', () => {
  it('puts blocks without an order last, unchanged', () => {
    const items = [
      block({ id: 'x' }),
      block({ id: 'b', readingOrder: 2 }),
      block({ id: 'y' }),
    ];
    const first = block({ id: 'a', readingOrder: 0 });
    expect(sortedBlocks([...items, first]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'x',
      'y',
    ]);
  });
});
