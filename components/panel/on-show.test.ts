import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { onShow } from './on-show';

const job = (
  id: string,
  windowId: number,
  createdAt: number,
  url = 'https://example.com/',
): Job => ({
  id,
  page: { tabId: 1, windowId, url, title: id },
  presetId: 'markdown',
  request: { url },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt,
  hasResult: true,
});

const page = { ...job('page', 1, 5), batchId: 'batch' };
const jobs = [
  job('elsewhere', 2, 4),
  job('newest', 1, 3),
  job('old', 1, 2),
  job('oldest', 1, 1),
];

describe('onShow: the job a panel of window 1 shows', () => {
  it.each<
    [string, Job[], string | undefined, string | undefined, string | undefined]
  >([
    ['none where there is none', [], undefined, undefined, undefined],
    [
      'the newest of all where its window has none',
      [job('elsewhere', 2, 4)],
      undefined,
      'elsewhere',
      undefined,
    ],
    ['the newest of its own window', jobs, undefined, 'newest', undefined],
    [
      'the one that was picked, and the newer one beside it',
      jobs,
      'old',
      'old',
      'newest',
    ],
    [
      'the one that was picked of another window',
      jobs,
      'elsewhere',
      'elsewhere',
      undefined,
    ],
    ['the newest where that was picked', jobs, 'newest', 'newest', undefined],
    [
      'no page of a batch, as new as it may be',
      [page, ...jobs],
      undefined,
      'newest',
      undefined,
    ],
    [
      'no page of a batch where there is nothing else',
      [page],
      undefined,
      undefined,
      undefined,
    ],
    [
      'the page of a batch that was picked',
      [page, ...jobs],
      'page',
      'page',
      undefined,
    ],
    [
      'the newest where the picked one is gone',
      jobs,
      'gone',
      'newest',
      undefined,
    ],
  ])('%s', (_, all, pickedId, shown, newer) => {
    const found = onShow(all, 1, pickedId, undefined);
    expect([found.job?.id, found.newer?.id]).toEqual([shown, newer]);
  });
});

describe('onShow: the job a panel of window 1 shows when it follows a page', () => {
  const [here, there] = ['https://a.example/', 'https://b.example/'];
  const at = (url: string, since: number) => ({
    tabId: 2,
    windowId: 1,
    url,
    title: '',
    since,
  });
  const both = [
    job('b', 1, 4, there),
    job('a of another window', 2, 3, here),
    job('a', 1, 2, here),
  ];
  const ofBatch = { ...job('of a batch', 1, 5, here), batchId: 'batch' };
  const toCome = { ...ofBatch, hasResult: false };
  it.each<
    [
      string,
      Job[],
      string,
      number,
      string | undefined,
      string | undefined,
      string | undefined,
    ]
  >([
    [
      'the newest of it',
      both,
      here,
      9,
      undefined,
      'a of another window',
      undefined,
    ],
    [
      'also where the address tells of a visit',
      both,
      `${there}?utm_source=x#part`,
      9,
      undefined,
      'b',
      undefined,
    ],
    [
      'none where nothing came of it',
      both,
      'https://c.example/',
      9,
      undefined,
      undefined,
      undefined,
    ],
    [
      'what was started since it came',
      both,
      here,
      4,
      undefined,
      'b',
      undefined,
    ],
    [
      'but nothing of another window',
      both,
      'https://c.example/',
      5,
      undefined,
      undefined,
      undefined,
    ],
    [
      'a page of a batch that came',
      [ofBatch, ...both],
      here,
      9,
      undefined,
      'of a batch',
      undefined,
    ],
    [
      'not one that is to come',
      [toCome, ...both],
      here,
      9,
      undefined,
      'a of another window',
      undefined,
    ],
    ['the one that was picked', both, here, 9, 'b', 'b', undefined],
    [
      'the one that was picked, and a newer one of the page',
      both,
      there,
      9,
      'a',
      'a',
      'b',
    ],
  ])('%s', (_, all, url, since, pickedId, shown, newer) => {
    const found = onShow(all, 1, pickedId, at(url, since));
    expect([found.job?.id, found.newer?.id]).toEqual([shown, newer]);
  });
});

describe('onShow: a job without a result', () => {
  const done = job('done', 1, 1);
  const running: Job = {
    ...job('rerun', 1, 2),
    state: 'running',
    hasResult: false,
  };
  const held: Job = { ...running, state: 'held', question: 'send-page' };
  const consent: Job = { ...held, question: 'first-send' };
  const product: Job = {
    ...running,
    request: { url: done.request.url, formats: ['product'] },
  };
  it.each<[string, Job[], string | undefined, (string | undefined)[]]>([
    [
      'leaves the older result on show',
      [running, done],
      undefined,
      ['done', 'rerun', undefined],
    ],
    [
      'also if it was picked',
      [running, done],
      'rerun',
      ['done', 'rerun', undefined],
    ],
    [
      'also beside the picked result',
      [running, done],
      'done',
      ['done', 'rerun', undefined],
    ],
    [
      'is shown if it asks for what needs the room',
      [held, done],
      undefined,
      ['rerun', undefined, undefined],
    ],
    [
      'leaves it on show if it only needs an OK',
      [consent, done],
      undefined,
      ['done', 'rerun', undefined],
    ],
    [
      'leaves what was picked on show too',
      [consent, done],
      'done',
      ['done', 'rerun', undefined],
    ],
    [
      'is shown if there is no older one of its kind',
      [product, done],
      undefined,
      ['rerun', undefined, undefined],
    ],
    [
      'is mentioned beside another kind',
      [product, done],
      'done',
      ['done', undefined, 'rerun'],
    ],
  ])('%s', (_, all, pickedId, expected) => {
    const found = onShow(all, 1, pickedId, undefined);
    expect([found.job?.id, found.ahead?.id, found.newer?.id]).toEqual(expected);
  });

  it("a job without a result isn't mentioned once its result has its own tab", () => {
    expect(
      onShow(
        [{ ...product, state: 'done', hasResult: true }, done],
        1,
        'done',
        undefined,
      ),
    ).toEqual({
      job: done,
    });
  });
});
