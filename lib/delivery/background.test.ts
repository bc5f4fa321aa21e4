import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClip } from '@/test/sample-clip';
import type { ClipEvent } from '@/lib/clips/step';
import { sampleJob } from '@/test/sample-job';
import { markAlive } from '@/lib/platform/life';
import {
  defaultTemplate,
  noteBehavior,
} from '@/lib/clips/templates/note-template';
import { type OpenDatabase, createOpenDatabase } from '@/lib/store/db';
import { changeSettings } from '@/lib/settings/store';
import { createClipping } from './background';

const page = '00000000-0000-4000-8000-00000000000a';
const plan: ClipEvent = {
  type: 'planned',
  plan: { where: 'Tides.md', act: 'create' },
};
const { id } = sampleClip();

let db: OpenDatabase;
const worker = (onAdded: (id: string) => Promise<void> = async () => {}) =>
  createClipping({
    db,
    now: () => 5000,
    newId: () => crypto.randomUUID(),
    announce: () => {},
    watch: () => ({ onRunning() {}, wakeAt() {} }),
    onAdded,
  });
const stored = async () => (await db()).get('clips', id);
const calls = ({ laterCalls }: ReturnType<typeof worker>) => laterCalls.clip();
const claim = async (clips: ReturnType<typeof worker>) =>
  (await calls(clips))['clip.claim'].answer({ clipId: id, page });
const report = async (clips: ReturnType<typeof worker>, event: ClipEvent) =>
  (await calls(clips))['clip.report'].answer({ clipId: id, page, event });

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = createOpenDatabase();
  await (await db()).put('clips', sampleClip());
});

const note = {
  name: 'T.md',
  folder: '',
  properties: [],
  frontmatter: '',
  body: 'x',
};
const job = sampleJob();

it.each(noteBehavior.options)(
  'an update asks before replacing anything else, whatever its template says: %s',
  async (behavior) => {
    const database = await db();
    await database.put('jobs', job);
    const noteTemplates = [{ ...defaultTemplate, id: 't', behavior }];
    await changeSettings((settings) => ({ ...settings, noteTemplates }));
    const add = {
      jobId: 'made',
      templateId: 't',
      destinationId: 'clipboard',
      note,
    };
    const clipId = crypto.randomUUID();
    await (await calls(worker()))['clip.add'].answer({
      ...add,
      clipId,
      exists: 'ask',
    });
    expect((await database.get('clips', clipId))?.parcel).toMatchObject({
      place: 'new',
      exists: 'ask',
    });
  },
);

it('adding a clip again returns the existing one, wherever the worker died', async () => {
  const database = await db();
  await database.put('jobs', job);
  const clipId = crypto.randomUUID();
  const add = {
    clipId,
    jobId: 'made',
    templateId: 'default',
    destinationId: 'clipboard',
    note,
  };
  const dead = worker(() =>
    Promise.reject(new Error('Ended before it could answer.')),
  );
  await expect((await calls(dead))['clip.add'].answer(add)).rejects.toThrow();
  const before = await database.getAll('clips');
  expect(before).toHaveLength(2);
  const onAdded = vi.fn<(id: string) => Promise<void>>();
  expect(await (await calls(worker(onAdded)))['clip.add'].answer(add)).toEqual({
    ok: true,
    runs: 'page',
  });
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(clipId);
  expect(await database.getAll('clips')).toEqual(before);
});

describe('a note delivered by a page', () => {
  it('is claimed once, planned, sent, and kept without its text once delivered', async () => {
    const clips = worker();
    const end = await markAlive(page);
    expect(await claim(clips)).toBe('plan');
    expect(
      await (await calls(clips))['clip.claim'].answer({
        clipId: id,
        page: crypto.randomUUID(),
      }),
    ).toBeNull();
    expect(await report(clips, plan)).toBe('send');
    expect(
      await report(clips, { type: 'delivered', at: 6000, where: 'Tides.md' }),
    ).toBeNull();
    expect(await stored()).toMatchObject({
      state: 'delivered',
      where: 'Tides.md',
    });
    expect(await stored()).not.toHaveProperty('parcel');
    end();
  });

  it.each<[string, ClipEvent[], string]>([
    ['before it was planned waits', [], 'waiting'],
    ['after it was planned is unknown', [plan], 'unknown'],
  ])('a note whose page closes %s', async (_, events, state) => {
    const clips = worker();
    const end = await markAlive(page);
    await claim(clips);
    for (const event of events) await report(clips, event);
    expect((await stored())?.state).toBe('sending');
    end();
    await vi.waitFor(async () => expect((await stored())?.state).toBe(state));
    // It is checked before anything is sent again.
    expect(await claim(clips)).toBe(state === 'unknown' ? 'look' : 'plan');
  });

  it('stays with its page when the worker dies, and is released when the page closes', async () => {
    const end = await markAlive(page);
    await claim(worker());
    const next = worker();
    await next.resume();
    expect((await stored())?.state).toBe('sending');
    expect(await report(next, plan)).toBe('send');
    end();
    await vi.waitFor(async () =>
      expect((await stored())?.state).toBe('unknown'),
    );
  });
});

it('counts automatic clips and those that need the user, and deletes only ended ones', async () => {
  const joplin = {
    kind: 'joplin',
    baseUrl: 'http://127.0.0.1:41184',
    token: '',
  } as const;
  const database = await db();
  const put = (name: string, more: Parameters<typeof sampleClip>[0]) =>
    database.put('clips', sampleClip({ id: name, ...more }));
  await put('due', {
    waitsUntil: 9000,
    destination: { id: 'j', settings: joplin },
  });
  await put('asks', {
    state: 'asking',
    destination: { id: 'j', settings: joplin },
  });
  await put('lost', { state: 'unknown', waitsUntil: 4000 });
  await put('gone', { state: 'delivered', isFleeting: 1 });
  await put('kept', { state: 'delivered' });
  const clips = worker();
  expect(await clips.afterChange()).toEqual({ driven: 1, asking: 3 });
  await clips.deletePrivate();
  await (await calls(clips))['clip.forget'].answer({ clipId: 'asks' });
  expect((await database.getAllKeys('clips')).toSorted()).toEqual(
    [id, 'asks', 'due', 'kept', 'lost'].toSorted(),
  );
  await (await calls(clips))['clip.forget'].answer({ clipId: 'kept' });
  expect(await database.getAllKeys('clips')).not.toContain('kept');
});

it('deletes the private clips of a closed window or result only', async () => {
  const database = await db();
  for (const [name, windowId] of [
    ['a', 1],
    ['b', 2],
    ['c', 2],
  ] as const) {
    await database.put(
      'jobs',
      sampleJob({
        id: `job-${name}`,
        isFleeting: 1,
        page: { ...job.page, windowId },
      }),
    );
    await database.put(
      'clips',
      sampleClip({
        id: name,
        jobId: `job-${name}`,
        state: 'delivered',
        isFleeting: 1,
      }),
    );
  }
  const clips = worker();
  const left = async () =>
    (await database.getAllKeys('clips')).filter((key) => key !== id);
  await clips.deletePrivate(1);
  expect(await left()).toEqual(['b', 'c']);
  await clips.close('job-b');
  expect(await left()).toEqual(['c']);
  await clips.deletePrivate();
  expect(await left()).toEqual([]);
});
