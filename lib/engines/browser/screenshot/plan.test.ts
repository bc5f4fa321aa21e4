import { describe, expect, it } from 'vitest';
import {
  type PageSight,
  drawsOf,
  heightLimit,
  maxPictureHeight,
  planShots,
} from './plan';

const view = { width: 1000, height: 700 };
const whole = { x: 0, y: 0, ...view };
const inner = { x: 200, y: 50, width: 790, height: 600 };

describe('the captures of a page', () => {
  it.each<[string, PageSight, number | undefined, number[], number[]]>([
    ['one screen', { view, box: whole, content: 700 }, undefined, [0], [700]],
    [
      'shorter than the screen',
      { view, box: whole, content: 300 },
      undefined,
      [0],
      [300],
    ],
    [
      'a little more than one screen',
      { view, box: whole, content: 710 },
      undefined,
      [0, 10],
      [710],
    ],
    [
      'three screens',
      { view, box: whole, content: 2100 },
      undefined,
      [0, 698, 1396, 1400],
      [2100],
    ],
    [
      'an inner scroller',
      { view, box: inner, content: 1300 },
      undefined,
      [0, 598, 700],
      [1400],
    ],
    [
      'two pictures',
      { view, box: whole, content: 2100 },
      1500,
      [0, 698, 1396, 1400],
      [1396, 704],
    ],
  ])('of %s', (_, sight, maxHeight, starts, heights) => {
    const shots = planShots(sight, maxHeight);
    expect(shots.map(({ start }) => start)).toEqual(starts);
    expect(shots.flatMap(({ size }) => (size ? [size[1]] : []))).toEqual(
      heights,
    );
    expect(shots.filter(({ isFirst }) => isFirst)).toEqual([shots[0]]);
    expect(shots.filter(({ isLast }) => isLast)).toEqual([shots.at(-1)]);
  });

  it('fill every row of every picture, even if the page stops two rows early', () => {
    for (const box of [whole, inner])
      for (const content of [700, 701, 1399, 1400, 1401, 70_000])
        for (const early of [0, 1, 2]) {
          const sight = { view, box, content };
          let rows: boolean[] = [];
          const pictures: boolean[][] = [];
          for (const shot of planShots(sight)) {
            if (shot.size)
              pictures.push(
                (rows = Array.from({ length: shot.size[1] }, () => false)),
              );
            const row =
              shot.isFirst || shot.isLast || shot.size
                ? shot.start
                : shot.start - early;
            for (const [, , , , dx, dy, dw, dh] of drawsOf(sight, shot, row))
              if (dx <= 500 && dx + dw > 500)
                rows.fill(true, Math.max(0, dy), dy + dh);
          }
          expect(pictures.flat().every(Boolean), `${content} ${early}`).toBe(
            true,
          );
          expect(pictures.flat()).toHaveLength(content + 700 - box.height);
          for (const one of pictures)
            expect(one.length).toBeLessThanOrEqual(maxPictureHeight);
        }
  });
});

it('what is around an inner scroller appears once, and what is beside it goes on below', () => {
  const sight = { view, box: inner, content: 1300 };
  const [first, middle, last] = planShots(sight);
  expect(first && drawsOf(sight, first, 0)).toEqual([
    [0, 0, 1000, 50, 0, 0, 1000, 50],
    [0, 50, 200, 600, 0, 50, 200, 600],
    [990, 50, 10, 600, 990, 50, 10, 600],
    [200, 50, 790, 600, 200, 50, 790, 600],
  ]);
  expect(middle && drawsOf(sight, middle, 597)).toEqual([
    [0, 646, 200, 1, 0, 647, 200, 600],
    [990, 646, 10, 1, 990, 647, 10, 600],
    [200, 50, 790, 600, 200, 647, 790, 600],
  ]);
  expect(last && drawsOf(sight, last, 700).at(-1)).toEqual([
    0, 650, 1000, 50, 0, 1350, 1000, 50,
  ]);
});

it.each<[string, number, number, number]>([
  ['all of an ordinary page', 3000, 3000, 3000],
  ['images that came late', 3000, 3600, 3600],
  ['a hundred screens', 200_000, 200_000, 70_000],
  ['twenty screens of a page that grows', 3000, 40_000, 14_000],
  ['what was there first of a page that grows', 20_000, 40_000, 20_000],
])('captures %s', (_, atFirst, after, height) => {
  expect(heightLimit(700, atFirst, after)).toBe(height);
});
