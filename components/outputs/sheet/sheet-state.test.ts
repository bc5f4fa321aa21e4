import { describe, expect, it, vi } from 'vitest';
import type { Column } from '@/lib/sheet';
import { createSheetState } from './sheet-state';

const columns: Column[] = [
  { name: 'Name', type: 'text' },
  { name: 'Price', type: 'price' },
];

const create = () => {
  const save = vi.fn();
  const given = { rows: [{ Name: 'a' }], columns, reading: {}, save };
  const state = createSheetState(given);
  const price = () => state.columns.value[1]!;
  return { save, given, state, price };
};

describe('the columns of a sheet', () => {
  it('are saved when they change, and when that is undone', () => {
    const { save, state, price } = create();
    state.rename(price(), 'Cost');
    expect(save).toHaveBeenLastCalledWith(state.columns.value);
    expect(price().name).toBe('Cost');
    state.undo();
    expect(save).toHaveBeenLastCalledWith(columns);
    expect(state.canUndo.value).toBe(false);
  });

  it('keep a change while an older one comes back from the store', () => {
    const { given, state, price } = create();
    state.rename(price(), 'Cost');
    const older = state.columns.value;
    state.drop(price());
    state.receive({ ...given, columns: structuredClone(older) as Column[] });
    expect(state.dropped.value).toHaveLength(1);
  });

  it('are replaced by those of another window', () => {
    const { given, state } = create();
    state.receive({ ...given, columns: [{ name: 'Other', type: 'text' }] });
    expect(state.shown.value.map(({ name }) => name)).toEqual(['Other']);
  });

  it('stay selected and sorted when they are renamed', () => {
    const { state, price } = create();
    state.select(price());
    state.sortBy(price());
    state.rename(price(), 'Cost');
    expect(state.selected.value?.name).toBe('Cost');
    expect(state.order.value?.column.name).toBe('Cost');
    state.sortBy(price());
    expect(state.order.value?.isDescending).toBe(true);
    state.sortBy(price());
    expect(state.order.value).toBeUndefined();
    state.drop(price());
    expect(state.selected.value).toBeUndefined();
  });
});
