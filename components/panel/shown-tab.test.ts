import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { OpenResult } from '@/components/scrape';
import type { Job } from '@/lib/queue/job';
import { tabsOnShow } from './shown-tab';

type Request = Omit<Job['request'], 'url'>;
type Data = NonNullable<OpenResult['answer']>['data'];

const url = 'https://a.example/';

const jobOf = (request: Request): Job => ({
  id: 'job',
  page: { tabId: 1, windowId: 1, url, title: '' },
  presetId: 'own',
  request: { url, ...request },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
});

function shownFor(request: Request, data: Data) {
  const job = jobOf(request);
  const result: OpenResult = {
    jobId: 'job',
    complete: true,
    raw: new Blob(),
    answer: { success: true, data, raw: data, rest: {}, beside: {} },
  };
  const shown = {
    jobs: signal([job]),
    result: signal<OpenResult | undefined>(result),
    chosenTab: signal(undefined),
    thread: { turns: signal([]) },
  };
  const { id, tabs } = tabsOnShow(shown, job);
  return [id, tabs.map((tab) => tab.id)];
}

const posts = [{ author: 'ann', depth: 0, markdown: 'Hello.' }];
const rows: Request = { formats: ['json'], rows: {} };
const sheet = { columns: [], list: 0, lists: 1, pages: 1 };

it.each<[string, Request, Data, string, string[]]>([
  [
    'the rows of a thread, beside it',
    rows,
    { posts, json: [{ a: 1 }], sheet },
    'sheet',
    ['posts', 'sheet'],
  ],
  [
    'the summary of a thread',
    { formats: ['summary'] },
    { posts, summary: 'Short.' },
    'summary',
    ['posts', 'summary'],
  ],
  [
    'the summary of a text that came with it',
    { formats: ['summary'] },
    { markdown: 'Long.', summary: 'Short.' },
    'summary',
    ['markdown', 'summary'],
  ],
  [
    'a text as the thread it is',
    { formats: ['links', 'markdown'] },
    { posts, markdown: 'Hello.', links: [url] },
    'posts',
    ['posts', 'markdown', 'links'],
  ],
  [
    'the text of a page before its links',
    { formats: ['links', 'markdown'] },
    { markdown: 'Hello.', links: [url] },
    'markdown',
    ['markdown', 'links'],
  ],
  [
    'what there is before what was asked for and is empty',
    { formats: ['links'] },
    { links: [], markdown: 'Hello.' },
    'markdown',
    ['markdown', 'links'],
  ],
])('shows %s', (_, request, data, id, tabs) =>
  expect(shownFor(request, data)).toEqual([id, tabs]),
);
