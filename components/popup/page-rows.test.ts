import { describe, expect, it } from 'vitest';
import type { PageContents, PagePart } from '@/lib/page';
import { open, preset, tabState } from '@/test/sample-popup-state';
import { howOf, isMain, pageRows } from './page-rows';
import { actionOf } from './popup-action';

const here = { browser: open };
const seen = tabState(here, {
  presets: [
    ...['markdown', 'summary', 'rows', 'product', 'linksAndImages'].map((id) =>
      preset(id, here),
    ),
    preset('mine', here, { name: 'Prices' }),
  ],
});
const table: PagePart = { kind: 'table', at: 2, heads: [], rows: 3 };
const product: PagePart = { kind: 'product' };

const rowsOf = (contents: PageContents | null, presetKeys: string[] = []) =>
  pageRows({ ...seen, presetKeys }, actionOf(seen), contents).rows.map(
    ({ run, part, digit }) =>
      [part?.kind ?? run.preset.id, run.preset.id, digit] as const,
  );

describe('pageRows', () => {
  it.each<[string, PageContents | null, ReturnType<typeof rowsOf>]>([
    [
      'may summarize a page of which nothing is known',
      null,
      [
        ['summary', 'summary', 1],
        ['mine', 'mine', 2],
      ],
    ],
    [
      'keeps the order of the page',
      { words: 900, parts: [product, table] },
      [
        ['product', 'product', 1],
        ['table', 'rows', 2],
        ['summary', 'summary', 3],
        ['mine', 'mine', 4],
      ],
    ],
    [
      'begins with the summary of a text that only has tables',
      { words: 900, parts: [table] },
      [
        ['summary', 'summary', 1],
        ['table', 'rows', 2],
        ['mine', 'mine', 3],
      ],
    ],
    [
      'has no summary of a page without a text',
      { parts: [table, table] },
      [
        ['table', 'rows', 1],
        ['table', 'rows', 2],
        ['mine', 'mine', 3],
      ],
    ],
    [
      'has no summary of a text without a sentence',
      { words: 900, sentences: 0, parts: [table] },
      [
        ['table', 'rows', 1],
        ['mine', 'mine', 2],
      ],
    ],
    [
      'may summarize a text whose sentences weren’t all counted',
      { words: 900, parts: [] },
      [
        ['summary', 'summary', 1],
        ['mine', 'mine', 2],
      ],
    ],
    [
      'reads what a site’s reader finds',
      { parts: [{ kind: 'posts' }] },
      [
        ['posts', 'markdown', 1],
        ['mine', 'mine', 2],
      ],
    ],
  ])('%s', (_, contents, expected) =>
    expect(rowsOf(contents)).toEqual(expected),
  );

  it.each([
    ['a model', { browser: open }, { model: { name: 'A model' } }],
    ['a service', { hosted: open }, { connection: 'hosted' }],
  ])('summarizes a text without a sentence by %s', (_, ways, change) => {
    const state = tabState(ways, {
      presets: [preset('markdown', ways), preset('summary', ways, change)],
    });
    const contents = { words: 900, sentences: 0, parts: [] };
    const { rows } = pageRows(state, actionOf(state), contents);
    expect(rows.map(({ run }) => run.preset.id)).toEqual(['summary']);
  });

  it('gives the user’s digits first, and each only once', () => {
    const contents = { words: 900, parts: [table, table] };
    expect(rowsOf(contents, ['mine', '', 'rows'])).toEqual([
      ['summary', 'summary', 2],
      ['table', 'rows', 3],
      ['table', 'rows', 4],
      ['mine', 'mine', 1],
    ]);
  });

  it('has what is always possible as chips, and nothing twice', () => {
    const { chips } = pageRows(seen, actionOf(seen), { parts: [product] });
    expect(chips.map(({ preset: { id } }) => id)).toEqual(['linksAndImages']);
  });
});

it('marks what the page is about, which a table among others isn’t', () => {
  const mainOf = (contents: PageContents) =>
    pageRows(seen, actionOf(seen), contents).rows.map((row) =>
      isMain(contents, row),
    );
  expect(mainOf({ parts: [product, table] })).toEqual([true, false, false]);
  expect(mainOf({ parts: [table, table] })).toEqual([false, false, false]);
  const main: PagePart = { ...table, isMain: true };
  expect(mainOf({ parts: [main, table] })).toEqual([true, false, false]);
});

it('reads the very table of a row, in this browser', () => {
  const { rows } = pageRows(seen, actionOf(seen), { parts: [table] });
  expect(rows.map(howOf)).toEqual([{ rows: { table: 2 } }, undefined]);
  const [row] = rows;
  const elsewhere = { ...row!, run: { ...row!.run, connectionId: 'hosted' } };
  expect(howOf(elsewhere)).toBeUndefined();
});
