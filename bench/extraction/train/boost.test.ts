import { describe, expect, it } from 'vitest';
import {
  branchesOf,
  chancesOf,
} from '@/lib/engines/browser/block-model/choose';
import { type Growing, boost, randomFrom, valueFor } from './boost';
import { sharesRight } from './labels';
import { tableOf } from './table';

const growing: Growing = {
  trees: 20,
  leaves: 4,
  rate: 0.3,
  leastRows: 5,
  shrink: 1,
  featureShare: 1,
  rowShare: 0.8,
  seed: 1,
};

/** Rows that are right if exactly one of two features is high. */
const count = 400;
const random = randomFrom(2);
const bins = [0, 1].map(() =>
  Uint8Array.from({ length: count }, () => Math.floor(random() * 4)),
);
const right = Float64Array.from({ length: count }, (_, row) =>
  Number(bins[0]![row]! > 1 !== bins[1]![row]! > 1),
);
const rows = { bins, right, weight: new Float64Array(count).fill(1) };
const scoreOf = ({ base, trees }: ReturnType<typeof boost>, row: number) =>
  trees.reduce(
    (score, tree) => score + valueFor(tree, (feature) => bins[feature]![row]!),
    base,
  );

describe('boost', () => {
  it('learns how two features act together', () => {
    const model = boost(rows, growing);
    const hits = [...right].filter(
      (is, row) => scoreOf(model, row) > 0 === is > 0.5,
    );
    expect(hits.length / count).toBeGreaterThan(0.98);
  });
  it('gives the same trees for the same seed', () => {
    const written = (seed: number) =>
      tableOf(
        ['a', 'b'],
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
        0,
        boost(rows, { ...growing, seed }).trees,
      );
    expect(written(1)).toEqual(written(1));
    expect(written(1)).not.toEqual(written(3));
  });
});

it('writes trees that the reader reads', () => {
  const tree = {
    feature: 1,
    cut: 0,
    left: { value: -0.2 },
    right: { value: 0.3 },
  };
  const table = tableOf(['a', 'b'], [[1], [7]], 0, [tree]);
  expect(table.features).toEqual(['b']);
  const { roots, above } = branchesOf(table.trees);
  expect([roots, above[0]]).toEqual([[0], 4]);
  const chance = (score: number): unknown =>
    expect.closeTo(1 / (1 + Math.exp(-score)));
  expect(chancesOf(['b'], [[6], [7]], table)).toEqual([
    chance(-0.2),
    chance(0.3),
  ]);
});

it.each([
  ['a passage', 'one two three four five', 1],
  ['half a passage', 'four five six seven other words here', 0.25],
  ['words in another order', 'five four three two one', 0],
  ['a short text', 'Two, three', 1],
  ['a short text that is not there', 'three two', 0],
  ['nothing', '—', 0],
])('counts the right share of %s', (_, own, share) => {
  expect(
    sharesRight([own], 'One two three four five six seven.').right,
  ).toEqual([share]);
});
