import { describe, expect, it } from 'vitest';
import { createMatcher } from '@/lib/batches/cells';
import { rowsOfPages } from '@/lib/batches/rows';
import { createClient } from '@/lib/contract/client/client';
import { makeBackup } from './task';
import { readBackup } from './read-backup';
import { writeBackup } from './write-backup';
import { outcomeOf } from '@/lib/engines/service';
import type { Job } from '@/lib/queue/job';
import { stepInLane } from '@/lib/scrape/queue/in-lane';
import type { KeptFile } from '@/lib/scrape/pictures/files';
import { job, settings } from '@/test/sample-backup';
import { sampleBatch } from '@/test/sample-batch';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { defaultSettings } from '@/lib/settings/model';
import { readSettings } from '@/lib/settings/read-settings';
import type { Unread } from '@/lib/settings/unread';

const raw = new Blob([
  JSON.stringify({ success: true, data: { markdown: '# Kept' } }),
]);

async function backedUp(jobs: Job[], files: KeptFile[] = [], own = settings) {
  const written = await writeBackup(
    {
      settings: own,
      jobIds: jobs.map(({ id }) => id),
      job: async (id) => jobs.find((one) => one.id === id),
      result: async (id) => ({ id, savedAt: 5, raw, complete: true }),
      files: async (id) =>
        id === 'odd' && files.length > 0
          ? { id, answeredAt: 4, files }
          : undefined,
    },
    { now: 9, onDone: () => undefined },
  );
  const read = await readBackup(written, { now: 99, onDone: () => undefined });
  return read.ok
    ? read.backup.records.map((one) => one.job.id)
    : `${read.fault}: ${read.where}`;
}

const client = (answer: string, status = 200) =>
  createClient({
    baseUrl: 'https://api.example',
    key: async () => 'k',
    capBytes: 1e6,
    fetch: async () => new Response(answer, { status }),
  });

describe('a backup', () => {
  it('can be read with an answer that cost more than any number', async () => {
    const answer =
      '{"success":true,"data":{"markdown":"x","metadata":{"creditsUsed":1e999}}}';
    const request = {
      url: 'https://example.com/',
      formats: ['markdown' as const],
    };
    const outcome = outcomeOf(await client(answer).scrape(request), request);
    const running = job('odd', { state: 'running', hasResult: false });
    const done = stepInLane(
      { job: running, lane: { id: 's', strikes: 0 } },
      { type: 'ended', at: 5, outcome, random: 0 },
    ).record.job;
    expect(await backedUp([job('precious'), done])).toEqual([
      'precious',
      'odd',
    ]);
  });

  it('can be read with a picture of a very long address', async () => {
    const url = `https://a.example/${'x'.repeat(100_000)}.png`;
    expect(
      await backedUp(
        [job('precious'), job('odd')],
        [{ url, savedAt: 5, why: 'unreachable' }],
      ),
    ).toEqual(['precious', 'odd']);
  });

  it('can be read with a very long selection', async () => {
    const selection = 'word '.repeat(900_000);
    expect(
      await backedUp([job('precious'), job('odd', { selection })]),
    ).toEqual(['precious', 'odd']);
  });

  it('can be read with a refusal whose message is cut in the middle of an emoji', async () => {
    const request = {
      url: 'https://example.com/',
      formats: ['markdown' as const],
    };
    const answer = JSON.stringify({
      success: false,
      error: `${'x'.repeat(1999)}🌊 and more`,
    });
    const outcome = outcomeOf(
      await client(answer, 400).scrape(request),
      request,
    );
    const running = job('odd', { state: 'running', hasResult: false });
    const event = { type: 'ended' as const, at: 5, outcome, random: 0 };
    const failed = stepInLane(
      { job: running, lane: { id: 's', strikes: 0 } },
      event,
    ).record.job;
    expect(failed.state).toBe('failed');
    expect(await backedUp([job('precious'), failed])).toEqual([
      'precious',
      'odd',
    ]);
  });

  it('can be read with a page of a batch whose title is cut in the middle of an emoji', async () => {
    const batch = sampleBatch();
    const page = {
      markdown: 'x',
      metadata: {
        sourceURL: batch.addresses[0],
        title: `${'x'.repeat(299)}🌊 and more`,
      },
    };
    const matcher = createMatcher(batch.addresses, () => true);
    const [row] = rowsOfPages(batch, [page], { from: 0, at: 5, matcher });
    expect(await backedUp([job('precious'), row!.job])).toEqual([
      'precious',
      row!.job.id,
    ]);
  });

  it('can be read with more than two thousand sites that are never sent', async () => {
    const neverSend = Array.from(
      { length: 2001 },
      (_, index) => `site-${index}.example`,
    );
    expect(
      await backedUp([job('precious')], [], { ...settings, neverSend }),
    ).toEqual(['precious']);
  });

  it('can be read with all the settings that are allowed', async () => {
    const noteTemplates = Array.from({ length: 25 }, (_, index) => ({
      ...defaultTemplate,
      id: `t${index}`,
      name: `T${index}`,
      body: 'x'.repeat(200_000),
    }));
    const large = readSettings({
      ...defaultSettings,
      version: 3,
      noteTemplates,
    });
    expect(large.noteTemplates).toHaveLength(25);
    const file = await writeBackup(
      {
        settings: large,
        jobIds: [],
        job: async () => undefined,
        result: async () => undefined,
        files: async () => undefined,
      },
      { now: 1, onDone() {} },
    );
    expect(await readBackup(file, { now: 2, onDone() {} })).toMatchObject({
      ok: true,
    });
  });

  it('says so if a backup has a destination that this version does not know', async () => {
    const destination = {
      id: 'd1',
      exists: 'number',
      settings: {
        kind: 'webhook',
        url: 'https://a.example/',
        headers: {},
        secretHeader: '',
      },
    };
    const file = await writeBackup(
      {
        settings: { ...defaultSettings, destinations: [destination] as never },
        jobIds: [],
        job: async () => undefined,
        result: async () => undefined,
        files: async () => undefined,
      },
      { now: 1, onDone() {} },
    );
    const read = await readBackup(file, { now: 2, onDone() {} });
    expect(
      read.ok ? read.backup.settings.destinations.length : 'told',
    ).not.toBe(0);
  });
});

it("keeps what this version can't read of the settings, without keys, references and approvals", async () => {
  const reference = 'secret:3f2b8c1e-5d4a-4f6b-9c7d-0a1b2c3d4e5f';
  const unread: Unread[] = [
    {
      list: 'models',
      at: 0,
      record: { id: 'm', kind: 'quantum', keyTail: 'abcd', mayGetText: true },
    },
    {
      list: 'services',
      at: 0,
      record: { id: 's', address: 'x', keyTail: 'abcd' },
    },
    {
      list: 'presets',
      at: 0,
      record: {
        id: 'p',
        options: { formats: [7], headers: { Cookie: 'hunter2' } },
      },
    },
    {
      list: 'destinations',
      at: 0,
      record: { id: 'd', settings: { kind: 'typewriter', key: reference } },
    },
  ];
  const file = await writeBackup(
    {
      settings: defaultSettings,
      unread,
      jobIds: [],
      job: async () => undefined,
      result: async () => undefined,
      files: async () => undefined,
    },
    { now: 1, onDone() {} },
  );
  const read = await readBackup(file, { now: 2 });
  expect(read.ok && read.backup.problems).toEqual([]);
  expect(read.ok && read.backup.unread).toEqual([
    {
      list: 'presets',
      at: 0,
      record: {
        id: 'p',
        options: { formats: [7], headers: { Cookie: '' } },
        blanks: ['/headers/Cookie'],
      },
    },
    {
      list: 'services',
      at: 0,
      record: { id: 's', address: 'x', needsKey: true },
    },
    {
      list: 'models',
      at: 0,
      record: { id: 'm', kind: 'quantum', needsKey: true },
    },
    {
      list: 'destinations',
      at: 0,
      record: { id: 'd', settings: { kind: 'typewriter', key: '' } },
    },
  ]);
});

it("leaves out, by its list, what may hold secrets that can't be found", async () => {
  const unread: Unread[] = [
    { list: 'presets', at: 0, record: { id: 'p', options: {}, blanks: 7 } },
    { list: 'rules', at: 0, record: { id: 'r', patterns: ['a.example'] } },
  ];
  const { written, problems } = await makeBackup(
    {
      settings: defaultSettings,
      unread,
      jobIds: [],
      job: async () => undefined,
      result: async () => undefined,
      files: async () => undefined,
    },
    { now: 1, onDone() {} },
  );
  const read = await readBackup(written, { now: 2 });
  expect(read.ok && read.backup.unread).toEqual([unread[1]]);
  expect(problems).toEqual([
    { fault: 'damaged', where: 'settings.json: presets' },
  ]);
});
