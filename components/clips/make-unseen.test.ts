import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import type { Clip } from '@/lib/clips/clip';
import type { Destination } from '@/lib/clips/destinations/settings';
import { jobIdentity } from '@/lib/queue/job';
import type { call as callBackground } from '@/lib/app/call';
import { defaultSettings } from '@/lib/settings/model';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleClip } from '@/test/sample-clip';
import { sampleJob } from '@/test/sample-job';
import { makeUnseen } from './make-unseen';

const job = sampleJob();
const vault: Destination = {
  id: 'v',
  exists: 'ask',
  settings: {
    kind: 'obsidian',
    baseUrl: 'http://127.0.0.1:27123',
    token: '',
    opens: false,
  },
};
const made = {
  name: 'Ebb.md',
  folder: '',
  properties: [],
  frontmatter: '',
  body: 'x',
};
const earlier = sampleClip({
  address: job.page.url,
  work: jobIdentity(job),
  destination: { id: 'v', settings: vault.settings },
  state: 'delivered',
  where: 'Sea/Tides.md',
  written: 'a digest',
});

const update = {
  note: { name: 'Tides.md', folder: 'Sea' },
  exists: 'ask',
  written: 'a digest',
};
const newNote = {
  note: { name: 'Ebb.md', folder: '' },
  exists: undefined,
  written: undefined,
};

it.each<[string, Partial<Clip>, Partial<Destination>, object]>([
  ['updates the note of the same content', {}, {}, update],
  ['makes another note of other content', { work: 'other' }, {}, newNote],
  [
    'makes another note if the first was appended',
    { written: undefined },
    {},
    newNote,
  ],
  [
    'replaces a note that was edited too, if the user chose that',
    {},
    { exists: 'replace' },
    { ...update, exists: 'replace' },
  ],
  ['makes another note where all are kept', {}, { exists: 'number' }, newNote],
])(
  'a quick clip without a visible page %s',
  async (_, clipped, place, expected) => {
    globalThis.indexedDB = new IDBFactory();
    const db = createOpenDatabase();
    await (await db()).put('jobs', job);
    await (await db()).put('clips', { ...earlier, ...clipped });
    const call = vi.fn<(name: string, input: object) => Promise<object>>(
      async () => ({
        ok: true,
        runs: 'background',
      }),
    );
    const isSent = await makeUnseen(
      {
        id: 'q',
        jobId: job.id,
        destinationId: 'v',
        windowId: 7,
        isUnseen: true,
      },
      { ...defaultSettings, destinations: [{ ...vault, ...place }] },
      {
        db,
        call: call as unknown as typeof callBackground,
        make: async () => ({ ok: true, note: made, warnings: [] }),
      },
    );
    expect(isSent).toBe(true);
    expect(call.mock.calls).toEqual([
      ['clip.add', expect.objectContaining({ clipId: 'q' })],
    ]);
    expect({
      exists: undefined,
      written: undefined,
      ...call.mock.calls[0]?.[1],
    }).toMatchObject(expected);
  },
);

it('a note that comes with the file of its page is left to a panel', async () => {
  globalThis.indexedDB = new IDBFactory();
  const db = createOpenDatabase();
  await (await db()).put('jobs', job);
  const call = vi.fn<() => Promise<object>>();
  const isSent = await makeUnseen(
    { id: 'q', jobId: job.id, destinationId: 'v', windowId: 7, isUnseen: true },
    { ...defaultSettings, destinations: [{ ...vault, page: 'saved' }] },
    {
      db,
      call: call as unknown as typeof callBackground,
      make: async () => ({ ok: true, note: made, warnings: [] }),
    },
  );
  expect(isSent).toBe(false);
  expect(call).not.toHaveBeenCalled();
});
