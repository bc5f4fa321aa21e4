import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Note } from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { createHighlightStore } from '@/lib/highlights/store';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { type NoteNews, type NoteSource, createNoteWork } from './note-work';

const job: Job = {
  id: 'j',
  page: { tabId: 1, windowId: 1, url: 'https://a.example/', title: 'Tab' },
  presetId: 'markdown',
  request: { url: 'https://a.example/', formats: ['markdown'] },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
};
const template = {
  ...defaultTemplate,
  properties: [],
  body: '{{ content }} of {{ title }}',
};

async function newsOf(
  source: NoteSource,
  raw = '{"data":{"markdown":"# M"}}',
  more: Partial<Job> = {},
  body = template.body,
) {
  const open = createOpenDatabase();
  const db = await open();
  await db.clear('jobs');
  await db.put('jobs', { ...job, ...more });
  await db.put('results', {
    id: 'j',
    savedAt: 1,
    raw: new Blob([raw]),
    complete: true,
  });
  const news: NoteNews[] = [];
  const work = createNoteWork(open, (one) => news.push(one));
  for (const listsVariables of [false, true, true])
    await work({
      template: { ...template, body },
      source,
      now: 0,
      listsVariables,
    });
  return news;
}

it('makes a note of a stored answer, and lists its variables once on request', async () => {
  const news = await newsOf({ jobId: 'j' });
  const once = ['opening', 'reading', 'naming', 'properties', 'body'];
  expect(news.flatMap((one) => ('step' in one ? [one.step] : []))).toEqual([
    ...once,
    ...once,
    ...once,
  ]);
  expect(news.filter((one) => 'variables' in one)).toHaveLength(1);
  expect(news.at(-1)).toMatchObject({
    end: { ok: true, note: { name: 'Tab.md', body: '# M of Tab' } },
  });
});

it('makes a note of the chosen turns only', async () => {
  const turns = ['Ask', 'Reply', 'Ask again'].map((markdown) => ({
    role: 'user',
    markdown,
  }));
  const raw = JSON.stringify({ data: { markdown: 'All three', turns } });
  const part = { numbers: new Set([2]), markdown: 'The reply' };
  const body =
    '{{ content }}:{% for turn in turns %} {{ turn.markdown }}{% endfor %}';
  const noteOf = async (source: NoteSource) =>
    (await newsOf(source, raw, {}, body)).at(-1);
  expect(await noteOf({ jobId: 'j', part })).toMatchObject({
    end: { ok: true, note: { body: 'The reply: Reply' } },
  });
  expect(await noteOf({ jobId: 'j' })).toMatchObject({
    end: { ok: true, note: { body: 'All three: Ask Reply Ask again' } },
  });
});

it('uses the Markdown of a selection as the selection', async () => {
  const news = await newsOf({ jobId: 'j' }, undefined, { selection: 'M' });
  expect(news.at(-1)).toMatchObject({ end: { note: { body: '# M of Tab' } } });
});

it('includes notes on a passage that were written after the last note', async () => {
  const open = createOpenDatabase();
  const db = await open();
  await db.put('results', {
    id: 'j',
    savedAt: 1,
    raw: new Blob(['{"data":{"highlights":"P"}}']),
    complete: true,
  });
  let last: NoteNews | undefined;
  const work = createNoteWork(open, (one) => (last = one));
  for (const note of ['One', 'Two']) {
    await db.put('jobs', { ...job, passageNotes: { 0: note } });
    await work({
      template: { ...template, body: '{{ all }}' },
      source: { jobId: 'j' },
      now: 0,
      listsVariables: true,
    });
    expect(last).toMatchObject({
      end: { note: { body: `P\n\n> [!note]\n> ${note}` } },
    });
  }
});

it('leaves passages of books out of a note of several pages', async () => {
  const db = createOpenDatabase();
  await createHighlightStore(db, () => {}).add([
    sampleHighlight({ url: '', exact: 'From a book' }),
  ]);
  const news: NoteNews[] = [];
  await createNoteWork(db, (one) => news.push(one))({
    template: { ...template, body: '{{ all }}' },
    source: {
      joined: {
        title: '2 tabs',
        pages: [{ url: 'https://a.example/', title: 'Tab' }],
      },
    },
    now: 0,
  });
  expect(news.at(-1)).toMatchObject({
    end: { note: { body: expect.not.stringContaining('From a book') } },
  });
});

it('names no source of a note of several pages, which have none in common', async () => {
  const news: NoteNews[] = [];
  await createNoteWork(createOpenDatabase(), (one) => news.push(one))({
    template: defaultTemplate,
    source: {
      joined: {
        title: '2 tabs',
        pages: [{ url: 'https://a.example/', title: 'Tab' }],
      },
    },
    now: 0,
  });
  const { end } = news.at(-1) as { end: { note: Note } };
  expect(end.note.properties.map(({ name }) => name)).toEqual([
    'title',
    'created',
    'tags',
  ]);
  expect(end.note.frontmatter).not.toContain('source');
});

it.each([
  ['of which nothing is kept', { jobId: 'other' }, '{}', 'no-result'],
  ['that is no JSON', { jobId: 'j' }, '{"da', 'not-read'],
])('reports an answer %s', async (_, source, raw, reason) => {
  expect((await newsOf(source, raw)).at(-1)).toMatchObject({
    end: { ok: false, reason },
  });
});
