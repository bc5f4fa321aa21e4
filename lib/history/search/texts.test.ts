import { describe, expect, it, vi } from 'vitest';
import { sampleWordLists } from '@/test/sample-word-lists';
import { type ListedJob, maxTexts } from './word-list';
import { createTexts } from './texts';

const job = (id: string, changes: Partial<ListedJob> = {}): ListedJob => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://${id}.example/`, title: id },
  presetId: 'markdown',
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  endedAt: 1,
  hasResult: true,
  ...changes,
});

const isWanted = () => true;

const setUp = (lists = sampleWordLists()) => {
  const source = vi.fn(async (of: string[]) =>
    of.map((id) => (id === 'b' ? 'Ébb' : `The tide of ${id}`)),
  );
  const texts = createTexts(source, lists);
  const holding = async (jobs: ListedJob[], ...words: string[]) => {
    const found = await texts.holding(
      jobs.map((one) => ({ job: one })),
      () => words,
    );
    return found.map(({ job: { id } }) => id);
  };
  return { lists, source, texts, holding };
};

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `old${from + index}`);

describe('some texts', () => {
  const all = ['a', 'b', ...numbered(1, 14)].map((id) => job(id));

  it('are read in original and folded form', async () => {
    expect(await setUp().texts.read([job('b')])).toEqual([
      { raw: 'Ébb', folded: 'ebb' },
    ]);
  });

  it('may contain any word until they are listed, then only what occurs', async () => {
    const { texts, holding } = setUp();
    expect(await holding(all, 'ebb')).toHaveLength(16);
    await texts.warm(all, isWanted);
    expect(await holding(all, 'ebb')).toEqual(['b']);
    expect(await holding(all, 'tide', 'old14')).toEqual(['old14']);
    expect(await holding(all, 'tide', 'ebb')).toEqual([]);
    expect(await holding([...all, job('new')], 'ebb')).toEqual(['b', 'new']);
    expect(await holding([job('a', { endedAt: 2 })], 'absent')).toEqual(['a']);
  });

  it('are listed once, until cancelled, again after some more, and never stored', async () => {
    const { lists, source, texts } = setUp();
    await texts.warm(all, () => false);
    expect(source).not.toHaveBeenCalled();
    await texts.warm(all, isWanted);
    await texts.warm([job('new'), ...all], isWanted);
    expect(source.mock.calls).toEqual([[all.map(({ id }) => id)]]);
    await texts.warm(
      [...numbered(20, 35).map((id) => job(id)), ...all],
      isWanted,
    );
    expect(source).toHaveBeenCalledTimes(3);
    expect(lists.add).not.toHaveBeenCalled();
  });
});

describe('many texts', () => {
  const newest = ['a', 'b'].map((id) => job(id));
  const old = Array.from({ length: maxTexts }, (_, index) =>
    job(`old${index}`),
  );
  const all = [...newest, ...old];

  it('are listed and stored, but for the newest, and aren’t read again by the next search', async () => {
    const { lists, texts } = setUp();
    await texts.warm(all, isWanted);
    expect([...lists.all.values()].map(({ jobs }) => jobs)).toEqual([
      old.map(({ id }) => id),
    ]);
    const next = setUp(lists);
    expect(await next.holding(all, 'old7')).toEqual([
      'a',
      'b',
      'old7',
      ...numbered(70, 79),
    ]);
    await next.texts.warm(all, isWanted);
    expect(next.source).not.toHaveBeenCalled();
  });

  it('are read once more after one of them was sent again or their list was deleted', async () => {
    const { lists, source, texts, holding } = setUp();
    await texts.warm(all, isWanted);
    const again = [...newest, job('old0', { endedAt: 2 }), ...old.slice(1)];
    await texts.warm(again, isWanted);
    expect([...lists.all.values()].map(({ endedAt }) => endedAt[0])).toEqual([
      2,
    ]);
    lists.all.clear();
    source.mockClear();
    await texts.warm(again, isWanted);
    expect(source.mock.calls.flat(2)).toEqual(old.map(({ id }) => id));
    expect(await holding(again, 'ebb')).toEqual(['a', 'b']);
  });

  it('of private windows are never stored', async () => {
    const { lists, texts, holding } = setUp();
    const hidden = all.map((one) => ({ ...one, isFleeting: 1 as const }));
    await texts.warm(hidden, isWanted);
    expect(lists.add).not.toHaveBeenCalled();
    expect(await holding(hidden.slice(0, 2), 'ebb')).toEqual(['b']);
  });

  it('are still found if no list can be read or stored', async () => {
    const lists = sampleWordLists();
    const { texts, holding } = setUp({
      ...lists,
      read: () => Promise.reject(new Error('closed')),
      add: vi.fn(async () => undefined),
    });
    await texts.warm(all, isWanted);
    expect(await holding(old, 'old7')).toEqual([
      'old7',
      ...numbered(70, 79),
      ...numbered(254, 255),
    ]);
  });
});
