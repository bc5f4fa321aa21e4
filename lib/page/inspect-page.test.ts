import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Job, jobIdentity } from '@/lib/queue/job';
import { sampleJob } from '@/test/sample-job';
import { inspectPage } from './inspect-page';
import type { ClipTarget } from '@/lib/quick-clips';
import { defaultTemplate } from '@/lib/clips';
import { changeSettings, defaultSettings } from '@/lib/settings';

const now = 60 * 60_000;
const url = 'https://tides.example/';
const reading = sampleJob({
  request: { url, formats: ['markdown'] },
  createdAt: now - 60_000,
  endedAt: now - 60_000,
});
const target: ClipTarget = {
  kind: 'folder',
  name: 'Vault',
  isSilent: false,
  isChosen: true,
  leaves: false,
  copies: false,
  updates: 'Tides.md',
};

const json = {
  type: 'json',
  schema: { type: 'object', properties: { a: { type: 'string' } } },
};

beforeEach(() => fakeBrowser.reset());

it.each<[string, Partial<Job>, string]>([
  ['the recent reading', {}, 'made'],
  [
    'the reading that it would start, where the last one is old',
    { endedAt: 1 },
    '',
  ],
  [
    'the reading that it would start, beside another result',
    { presetId: 'summary' },
    '',
  ],
  [
    'the reading that it would start, where another tab was read',
    { page: { ...reading.page, tabId: 2 } },
    '',
  ],
  [
    'the reading that it would start, where the page had another title',
    { page: { ...reading.page, title: '(3) Tides' } },
    '',
  ],
])('a click on Clip clips %s', async (_, other, id) => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 7,
    url,
  } as never);
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue(
    [] as never,
  );
  const clipTarget = vi.fn(async (..._asked: unknown[]) => target);
  const { clip } = await inspectPage(1, [{ ...reading, ...other }], [], {
    lastClip: async () => undefined,
    clipTarget,
    jobsAt: async () => [],
    now,
  });
  expect(clip).toMatchObject({ ...target, presetId: 'markdown' });
  const [, source] = clipTarget.mock.calls[0] as [unknown, Job];
  expect([source.id, source.page.url, jobIdentity(source)]).toEqual([
    id,
    url,
    jobIdentity(reading),
  ]);
});

it.each([
  ['used again', 'another', reading.id],
  ['not used again, once a note was made of it', reading.id, undefined],
])('a recent reading is %s', async (_, jobId, used) => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 7,
    url,
  } as never);
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue(
    [] as never,
  );
  const { clip } = await inspectPage(1, [reading], [], {
    lastClip: async () => ({
      jobId,
      state: 'delivered',
      at: now,
      kind: 'folder',
      name: undefined,
    }),
    clipTarget: async () => target,
    jobsAt: async () => [],
    now,
  });
  expect(clip.reading?.jobId).toBe(used);
});

it.each([
  ['its preset, if this browser can run it', ['markdown', 'html'], 'own'],
  ['Markdown, if its preset needs a service', [json, 'audio'], 'markdown'],
])(
  'a template that needs more is read with %s',
  async (_, formats, presetId) => {
    await changeSettings(() => ({
      ...defaultSettings,
      presets: [
        { id: 'own', name: 'Own', options: { formats }, template: 'tall' },
      ] as never,
      noteTemplates: [
        { ...defaultTemplate, id: 'tall', body: '{{ html }}{{ json.a }}' },
      ],
      defaultTemplate: 'tall',
    }));
    vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
      id: 1,
      windowId: 7,
      url,
    } as never);
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue([
      { result: { contentType: 'text/html' } },
    ] as never);
    const { clip } = await inspectPage(
      1,
      [reading, { ...reading, id: 'whole', presetId: 'own' }],
      [],
      {
        lastClip: async () => undefined,
        clipTarget: async () => target,
        jobsAt: async () => [],
        now,
      },
    );
    expect([clip.presetId, clip.reading?.jobId]).toEqual([
      presetId,
      presetId === 'own' ? 'whole' : reading.id,
    ]);
  },
);

it('shows the newest job of the past, even if the clock was wrong before', async () => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({
    id: 1,
    windowId: 7,
    url,
  } as never);
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValue(
    [] as never,
  );
  const future = {
    ...reading,
    id: 'future',
    createdAt: 2 * now,
    endedAt: 2 * now,
  };
  const shown = async (...jobs: Job[]) =>
    (
      await inspectPage(1, jobs, [], {
        lastClip: async () => undefined,
        clipTarget: async () => target,
        jobsAt: async () => [],
        now,
      })
    ).job?.id;
  expect(await shown(future, reading)).toBe(reading.id);
  expect(await shown(future)).toBe('future');
});
