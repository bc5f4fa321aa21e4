import { describe, expect, it } from 'vitest';
import { type ListedJob, choicesOf, entryOf } from './word-list';
import { type HistoryQuery, find } from './find';
import { createTexts } from './texts';
import { sampleWordLists } from '@/test/sample-word-lists';

const job = (id: string, more: Partial<ListedJob> = {}): ListedJob => ({
  id,
  page: {
    tabId: 1,
    windowId: 1,
    url: `https://${id}.example/`,
    title: `Title ${id}`,
  },
  presetId: 'markdown',
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
});

const texts: Record<string, string> = {
  a: 'the tide comes',
  b: 'the tide goes',
  c: 'nothing',
  d: 'tide',
};
const jobs = [
  job('a'),
  job('b', { tags: ['Küste'], presetId: 'mine', presetName: 'Mine' }),
  job('c', { state: 'failed' }),
  job('d', { hasResult: false }),
];
const entries = jobs.map(entryOf);
const kept = () =>
  createTexts(async (of) => of.map((id) => texts[id] ?? ''), sampleWordLists());

async function ids(question: Partial<HistoryQuery>) {
  const found: string[][] = [];
  for await (const hits of find(entries, { query: '', ...question }, kept())) {
    found.push(hits.map((hit) => hit.job.id));
  }
  return found;
}

describe('finding', () => {
  it.each<[string, Partial<HistoryQuery>, string[][]]>([
    ['returns everything in order', {}, [['a', 'b', 'c', 'd']]],
    ['searches titles', { query: 'Title A.Ex' }, [['a'], []]],
    ['searches addresses', { query: 'b.example' }, [['b'], []]],
    ['searches tags, ignoring accents', { query: 'kuste' }, [['b'], []]],
    ['searches the text of results', { query: 'TIDE' }, [[], ['a', 'b']]],
    ['combines words from name and text', { query: 'küste tide' }, [[], ['b']]],
    ['lists matches in the name first', { query: 'c' }, [['c'], ['a']]],
    ['finds nothing', { query: 'absent' }, [[], []]],
    ['filters by host', { host: 'a.example' }, [['a']]],
    ['filters by preset', { preset: 'mine' }, [['b']]],
    [
      'combines all filters',
      { host: 'a.example', preset: 'markdown', query: 'tide' },
      [[], ['a']],
    ],
  ])('%s', async (_, question, found) => {
    expect(await ids(question)).toEqual(found);
  });
});

it('reads texts only as their hits are asked for', async () => {
  const read: string[] = [];
  const many = Array.from({ length: 20 }, (_, index) =>
    entryOf(job(`${index}`)),
  );
  const source = createTexts(async (all) => {
    read.push(...all);
    return all.map(() => 'tide');
  }, sampleWordLists());
  const found = find(many, { query: 'tide' }, source);
  await found.next();
  expect(read).toEqual([]);
  expect((await found.next()).value).toHaveLength(8);
  expect(read).toHaveLength(8);
});

it('offers only the filters that occur', () => {
  expect(choicesOf(entries)).toEqual({
    hosts: ['a.example', 'b.example', 'c.example', 'd.example'],
    presets: [{ id: 'markdown' }, { id: 'mine', name: 'Mine' }],
    tags: ['Küste'],
  });
});
