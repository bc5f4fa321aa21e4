import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuickClip } from '@/lib/quick-clips/store';
import { type Job, jobIdentity } from '@/lib/queue/job';
import { sampleClip } from '@/test/sample-clip';
import { sampleJob } from '@/test/sample-job';
import type { Clip } from '@/lib/clips/clip';
import type { ClipChoice } from '@/lib/clips/clip-choice';
import { builtInDestinations } from '@/lib/clips/destinations/draft';
import type { Destination } from '@/lib/clips/destinations/settings';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { defaultSettings } from '@/lib/settings/model';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import type { Clips, PendingClip } from './clips-state';

import { createTakeQuick } from './take-quick';

vi.mock('@/lib/platform/life', async (original) => ({
  ...(await original<object>()),
  isAlive: async (page: string) => page === 'open',
}));

const [destination] = builtInDestinations;
const folder: Destination = {
  id: 'f',
  exists: 'number',
  settings: { kind: 'folder', name: 'Vault', folder: 'h' },
};
const settings = { ...defaultSettings, destinations: [folder] };
const gone = 9;
const quick: QuickClip = {
  id: 'q',
  jobId: 'made',
  destinationId: destination.id,
  windowId: 7,
  isUnseen: false,
};
const job = sampleJob();

let db: OpenDatabase;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
});

function setUp(
  open: QuickClip[],
  makes: () => PendingClip | undefined = () => undefined,
  place = folder,
) {
  let all = open;
  const unmade = signal<readonly PendingClip[]>([]);
  const making = signal<Clips['making']['value']>(undefined);
  const refuse = vi.fn<Clips['refuse']>();
  const clip = vi.fn<Clips['clip']>(async () => {
    const unmadeClip = makes();
    if (unmadeClip) unmade.value = [unmadeClip];
    // The background removes it when it adds the clip.
    if (!unmadeClip) all = [];
  });
  const clipJoined = vi.fn<Clips['clipJoined']>();
  const call = vi.fn(async () => null);
  const take = createTakeQuick({
    call,
    db,
    windowId: 7,
    quickClips: async () => all,
    isWindowOpen: async (id) => id !== gone,
    clips: {
      clip,
      clipJoined,
      unmade,
      making,
      refuse,
      settings: signal({ ...settings, destinations: [place] }),
      templateFor: () => defaultTemplate,
    },
  });
  return { take, clip, clipJoined, call, making, refuse };
}

describe('createTakeQuick', () => {
  it.each<[string, Partial<QuickClip>, Partial<Job>, number]>([
    ['is made in its window once the result is there', {}, {}, 1],
    ['waits for the result', {}, { state: 'running' }, 0],
    ['is left to the panel of another window', { windowId: 8 }, {}, 0],
    ['is left to the offscreen document', { isUnseen: true }, {}, 0],
    ['is left to the page of the click', { page: 'open' }, {}, 0],
    ['is taken over from a page that closed', { page: 'closed' }, {}, 1],
    ['waits for the folder', { awaitsFolder: ['f'] }, {}, 0],
  ])('%s', async (_, other, state, times) => {
    await (await db()).put('jobs', { ...job, ...state });
    const { take, clip, call } = setUp([{ ...quick, ...other }]);
    await Promise.all([take(), take()]);
    await take();
    expect(clip).toHaveBeenCalledTimes(times);
    if (times > 0) {
      expect(clip.mock.calls[0]).toMatchObject([
        { id: 'made' },
        { id: 'q', isQuick: true, destination },
      ]);
    }
    expect(call.mock.calls).toEqual(
      times > 0 ? [['copy.end', { windowId: 7 }]] : [],
    );
  });

  it.each<[string, Partial<Clip>, Partial<Destination>, object | undefined]>([
    [
      'updates the note of the same content',
      {},
      {},
      { where: 'Tides.md', written: 'a digest' },
    ],
    ['makes another note of other content', { work: 'other' }, {}, undefined],
    [
      'makes another note if the first was appended',
      { written: undefined },
      {},
      undefined,
    ],
    [
      'makes another note where all are kept',
      {},
      { exists: 'number' },
      undefined,
    ],
  ])('%s', async (_, clipped, place, replaces) => {
    await (await db()).put('jobs', job);
    const note = {
      address: job.page.url,
      work: jobIdentity(job),
      destination: { id: 'f', settings: folder.settings },
      state: 'delivered',
      where: 'Tides.md',
      written: 'a digest',
    } as const;
    await (await db()).put('clips', sampleClip({ ...note, ...clipped }));
    const open = [{ ...quick, destinationId: 'f' }];
    const { take, clip } = setUp(open, undefined, {
      ...folder,
      exists: 'ask',
      ...place,
    });
    await take();
    expect(clip.mock.calls[0]?.[1]?.replaces).toEqual(replaces);
  });

  it('takes over the clips of a closed window, except short-lived ones', async () => {
    await (await db()).put('jobs', job);
    const kept = setUp([{ ...quick, windowId: gone, destinationId: 'f' }]);
    await kept.take();
    expect(kept.clip).toHaveBeenCalledOnce();
    const passing = setUp([{ ...quick, windowId: gone }]);
    await passing.take();
    expect(passing.clip).not.toHaveBeenCalled();
    expect(passing.call).toHaveBeenCalledExactlyOnceWith('quick.end', {
      id: 'q',
    });
  });

  it('sends only to its own destination', async () => {
    await (await db()).put('jobs', job);
    const { take, clip, call, refuse } = setUp([
      { ...quick, destinationId: 'removed' },
    ]);
    await take();
    expect(clip).not.toHaveBeenCalled();
    expect(refuse).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'made' }),
      'no-destination',
    );
    expect(call).toHaveBeenCalledExactlyOnceWith('quick.end', { id: 'q' });
  });

  it('a quick clip waits for a manual clip, whatever the result of that', async () => {
    await (await db()).put('jobs', job);
    const { take, clip, making } = setUp([quick]);
    making.value = { jobId: 'other', step: 'opening' };
    await take();
    expect(clip).not.toHaveBeenCalled();
    making.value = undefined;
    await vi.waitFor(() => expect(clip).toHaveBeenCalledOnce());
  });

  it('a quick clip ends when its template fails, and the panel shows why', async () => {
    await (await db()).put('jobs', job);
    const { take, call } = setUp([quick], () => ({
      request: { id: 'q' } as PendingClip['request'],
      source: job,
      made: { failure: 'no' },
    }));
    await take();
    expect(call).toHaveBeenLastCalledWith('quick.end', { id: 'q' });
  });
});

it('makes the note as it was chosen in the sheet, in the click', async () => {
  const choice: ClipChoice = {
    destinationId: 'f',
    templateId: defaultTemplate.id,
    edit: { title: 'Quay', folder: 'Harbour', added: ['news'] },
    images: true,
    rich: true,
  };
  const { take, clip } = setUp([{ ...quick, destinationId: 'f', choice }]);
  await (await db()).put('jobs', { ...job, id: 'made', state: 'done' });
  await take();
  expect(clip.mock.lastCall?.[1]).toMatchObject({
    edit: choice.edit,
    choice: { edit: { folder: 'Harbour', added: ['news'] } },
    template: defaultTemplate,
    images: 'asked',
    rich: true,
    replaces: undefined,
  });
});

it('goes to the folder that was picked since the click', async () => {
  const { take, clip } = setUp([{ ...quick, awaitsFolder: ['other'] }]);
  await (await db()).put('jobs', { ...job, id: 'made', state: 'done' });
  await take();
  expect(clip.mock.lastCall?.[1]).toMatchObject({ destination: folder });
});
