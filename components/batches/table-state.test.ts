import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { BatchRow } from '@/lib/batches/table';
import { createTable } from './table-state';

const row = (at: number, more: Partial<BatchRow> = {}): BatchRow => ({
  at,
  url: `https://a.example/${at}`,
  title: `Page ${at}`,
  state: 'done',
  cells: { summary: `About ${at}`, links: at },
  ...more,
});

function setUp() {
  const rows = signal([row(1), row(2), row(3, { state: 'failed', cells: {} })]);
  const table = createTable(rows);
  return { rows, table, places: () => table.shown.value.map(({ at }) => at) };
}

describe('createTable', () => {
  it('shows all rows in their original order with the requested columns', () => {
    const { table, places } = setUp();
    expect(places()).toEqual([1, 2, 3]);
    expect(table.counts.value).toEqual({ done: 2, failed: 1 });
    expect(table.columns.value).toEqual(['summary', 'links']);
    expect(table.chosen.value).toEqual(['summary']);
  });

  it('filters by words and state, and includes new rows', () => {
    const { rows, table, places } = setUp();
    table.words.value = 'about';
    expect(places()).toEqual([1, 2]);
    rows.value = [...rows.value, row(4)];
    expect(places()).toEqual([1, 2, 4]);
    table.words.value = '';
    table.state.value = 'failed';
    expect(places()).toEqual([3]);
  });

  it('sorts ascending, then descending, then in the original order', () => {
    const { table, places } = setUp();
    const orders = [1, 2, 3].map(() => {
      table.sortBy('links');
      return [table.order.value?.isDescending, places()];
    });
    expect(orders).toEqual([
      [false, [1, 2, 3]],
      [true, [2, 1, 3]],
      [undefined, [1, 2, 3]],
    ]);
    table.sortBy('links');
    table.sortBy('title');
    expect(table.order.value).toEqual({ column: 'title', isDescending: false });
  });

  it('shows the columns the user chose, in their own order, until reset', () => {
    const { table, places } = setUp();
    table.toggle('summary');
    expect(table.chosen.value).toEqual([]);
    table.toggle('links');
    table.toggle('summary');
    expect(table.chosen.value).toEqual(['summary', 'links']);
    table.words.value = 'page 2';
    table.sortBy('title');
    table.reset();
    expect(table.chosen.value).toEqual(['summary']);
    expect(table.order.value).toBeUndefined();
    expect(places()).toEqual([1, 2, 3]);
  });
});
