import {
  BlobReader,
  BlobWriter,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import type { BackupFault } from './backup-zip';
import { type BackupLimits, backupLimits } from './backup-file';
import { readBackup } from './read-backup';
import { job, settings } from '@/test/sample-backup';
import { atRest } from './stored-job';
import { writeBackup } from './write-backup';

const raw = new Blob([
  JSON.stringify({ success: true, data: { markdown: '# Übung' } }),
]);

async function written(jobs: Job[], own = settings) {
  return writeBackup(
    {
      settings: own,
      jobIds: jobs.map(({ id }) => id),
      job: async (id) => jobs.find((one) => one.id === id),
      result: async (id) => {
        const one = jobs.find((found) => found.id === id);
        return one?.hasResult
          ? { id, savedAt: 5, raw, complete: true }
          : undefined;
      },
      files: async (id) =>
        id === 'with-files'
          ? {
              id,
              answeredAt: 4,
              files: [
                {
                  url: 'https://a.example/1.png',
                  savedAt: 5,
                  blob: new Blob(['png'], { type: 'image/png' }),
                },
                {
                  url: 'https://a.example/2.png',
                  savedAt: 5,
                  why: 'refused',
                  status: 404,
                },
              ],
            }
          : undefined,
    },
    { now: 9, onDone: () => undefined },
  );
}

const read = (file: Blob, limits?: BackupLimits) =>
  readBackup(file, { now: 99, onDone: () => undefined, limits });

const byModel: Job['connection'] = {
  kind: 'browser',
  model: {
    id: 'm',
    kind: 'ollama',
    baseUrl: 'http://localhost:11434',
    model: 'small:1b',
    contextTokens: 8192,
  },
};

describe('a backup', () => {
  it('restores everything but secrets', async () => {
    const file = await written([
      job('a'),
      job('with-files', { isPinned: true, tags: ['x'] }),
      job('c', { hasResult: false, connection: byModel }),
    ]);
    const outcome = await read(file);
    if (!outcome.ok) throw new Error(outcome.fault);
    const { madeAt, settings: back, records } = outcome.backup;
    expect(madeAt).toBe(9);
    expect(back).toEqual({
      ...settings,
      services: [
        {
          id: 's',
          name: 'Mine',
          baseUrl: 'https://api.example',
          needsKey: true,
        },
      ],
      presets: [
        {
          ...settings.presets[0],
          options: { headers: { Cookie: '' } },
          blanks: ['/headers/Cookie'],
        },
      ],
    });
    expect(records.map((one) => one.job)).toEqual([
      atRest(job('a'), 99),
      atRest(job('with-files', { isPinned: true, tags: ['x'] }), 99),
      atRest(job('c', { hasResult: false, connection: byModel }), 99),
    ]);
    expect(await records[0]?.result?.raw.text()).toBe(await raw.text());
    expect(records[0]?.result).toMatchObject({
      savedAt: 5,
      complete: true,
      text: '# Übung',
    });
    const [first, second] = records[1]?.files?.all ?? [];
    expect(
      first && 'blob' in first && [first.blob.type, await first.blob.text()],
    ).toEqual(['image/png', 'png']);
    expect(second).toEqual({
      url: 'https://a.example/2.png',
      savedAt: 5,
      why: 'refused',
      status: 404,
    });
  });

  it('restores the longest address and selection that a browser has', async () => {
    const url = `https://a.example/#${'x'.repeat(2_000_000)}`;
    const long = job('long', {
      page: { ...job('long').page, url },
      selection: 'y'.repeat(1_000_000),
    });
    const outcome = await read(await written([long]));
    expect(outcome.ok && outcome.backup.records.map((one) => one.job)).toEqual([
      atRest(long, 99),
    ]);
  });

  it('contains no secret of a preset or a request', async () => {
    const file = await written([
      job('a', {
        request: {
          url: 'https://example.com/',
          headers: { Cookie: 'hunter2' },
        },
      }),
    ]);
    const outcome = await read(file);
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
    expect(JSON.stringify(outcome)).not.toContain('abcd');
  });

  it.each<[Job['state'], Job['connection']['kind'], Job['state']]>([
    ['running', 'service', 'unknown'],
    ['running', 'browser', 'cancelled'],
    ['queued', 'service', 'cancelled'],
    ['waiting', 'service', 'cancelled'],
    ['paused', 'service', 'cancelled'],
    ['held', 'service', 'cancelled'],
    ['done', 'service', 'done'],
    ['unknown', 'service', 'unknown'],
  ])('%s at a %s is restored as %s', (state, kind, expected) => {
    const connection = kind === 'browser' ? { kind } : job('a').connection;
    const back = atRest(job('a', { state, connection }), 99);
    expect(back).toMatchObject({
      state: expected,
      page: { tabId: -1, windowId: -1 },
    });
    expect(back.unsettledAt).toBe(
      state === 'running' && kind === 'service' ? 99 : undefined,
    );
  });
});

it('grants no approval, even if its source had one', async () => {
  const agreed: Settings = {
    ...settings,
    sendingAgreed: settings.services.map(({ baseUrl }) => baseUrl),
    mode: 'lockdown',
    neverSend: ['a.example'],
  };
  const file = await written([], agreed);
  const zip = new ZipReader(new BlobReader(file));
  const entry = (await zip.getEntries()).find(
    ({ filename }) => filename === 'settings.json',
  );
  if (!entry || entry.directory) throw new Error('no settings');
  const stored: unknown = JSON.parse(await entry.getData(new TextWriter()));
  expect(stored).toMatchObject({ neverSend: ['a.example'] });
  expect(stored).not.toHaveProperty('sendingAgreed');
  expect(stored).not.toHaveProperty('mode');
});

async function zipOf(parts: Record<string, string>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [name, text] of Object.entries(parts))
    await zip.add(name, new TextReader(text));
  return zip.close();
}

const head = JSON.stringify({ format: 'pluck-backup', version: 1, madeAt: 1 });
const own = JSON.stringify(defaultSettings);
const lineOf = (more: object = {}, beside: object = {}) =>
  JSON.stringify({
    job: { ...job('a', { hasResult: false }), ...more },
    ...beside,
  });
const parts = (jobs: string, more: Record<string, string> = {}) => ({
  'pluck.json': head,
  'settings.json': own,
  'jobs.jsonl': jobs,
  ...more,
});
const result = { result: { savedAt: 1, complete: true } };

describe('a file that is no sound backup', () => {
  it('a valid backup is accepted', async () => {
    const good = await zipOf(
      parts(lineOf({}, result), { 'results/a.json': '{}' }),
    );
    expect(await read(good)).toMatchObject({ ok: true });
  });

  it.each<[string, () => Promise<Blob> | Blob, BackupFault]>([
    ['no zip', () => new Blob(['hello']), 'notZip'],
    ['an empty file', () => new Blob([]), 'notZip'],
    ['another zip', () => zipOf({ 'a.txt': 'a' }), 'notOurs'],
    [
      'another format',
      () =>
        zipOf({
          ...parts(''),
          'pluck.json': '{"format":"other","version":1,"madeAt":1}',
        }),
      'notOurs',
    ],
    [
      'a newer one',
      () =>
        zipOf({
          ...parts(''),
          'pluck.json': head.replace('"version":1', '"version":2'),
        }),
      'newer',
    ],
    [
      'no settings',
      () => zipOf({ 'pluck.json': head, 'jobs.jsonl': '' }),
      'damaged',
    ],
    ['a line that is no JSON', () => zipOf(parts('{')), 'damaged'],
    [
      'a field of every object',
      () => zipOf(parts(lineOf().replace('"id"', '"__proto__":{"x":1},"id"'))),
      'damaged',
    ],
    [
      'an id that is a path',
      () => zipOf(parts(lineOf({ id: '../a' }))),
      'damaged',
    ],
    [
      'an unknown state',
      () => zipOf(parts(lineOf({ state: 'sold' }))),
      'damaged',
    ],
    [
      'a service that is a script',
      () =>
        zipOf(
          parts(
            lineOf({
              connection: { kind: 'service', id: 's', baseUrl: 'javascript:1' },
            }),
          ),
        ),
      'damaged',
    ],
    [
      'a result that is missing',
      () => zipOf(parts(lineOf({}, result))),
      'damaged',
    ],
    [
      'an unlisted file',
      () => zipOf(parts('', { 'results/b.json': '{}' })),
      'damaged',
    ],
    [
      'a part that inflates beyond its declared size',
      () => zipOf({ ...parts(''), 'pluck.json': head + ' '.repeat(10_000) }),
      'tooLarge',
    ],
  ])('%s', async (_, make, fault) => {
    expect(await read(await make())).toMatchObject({ ok: false, fault });
  });

  it('a line that is too long', async () => {
    const file = await zipOf(parts(lineOf({ tags: ['x'.repeat(5000)] })));
    const limits = { ...backupLimits, line: 4000 };
    expect(await read(file, limits)).toMatchObject({
      ok: false,
      fault: 'tooLarge',
    });
    expect(await read(file)).toMatchObject({ ok: true });
  });

  it('any changed byte is reported', async () => {
    const bytes = new Uint8Array(
      await (
        await zipOf(
          parts(lineOf({}, result), { 'results/a.json': '{"data":"much"}' }),
        )
      ).arrayBuffer(),
    );
    const outcomes = await Promise.all(
      [60, 200, bytes.length - 300].map(async (at) => {
        const hurt = bytes.slice();
        hurt[at] = (hurt[at] ?? 0) ^ 0xff;
        const outcome = await read(new Blob([hurt]));
        return outcome.ok && outcome.backup.problems.length === 0;
      }),
    );
    expect(outcomes).not.toContain(true);
  });
});

describe('a backup with unsound parts', () => {
  const good = JSON.stringify({ job: job('good', { hasResult: false }) });

  it.each<
    [
      string,
      string,
      Record<string, string>,
      { fault: string; where: string; about?: string },
    ]
  >([
    [
      'a line that is no JSON',
      '{',
      {},
      { fault: 'damaged', where: 'jobs.jsonl: 2' },
    ],
    [
      'a field of every object',
      lineOf().replace('"id"', '"__proto__":{"x":1},"id"'),
      {},
      { fault: 'damaged', where: 'jobs.jsonl: 2' },
    ],
    [
      'an id that is a path',
      lineOf({ id: '../a' }),
      {},
      { fault: 'damaged', where: 'jobs.jsonl: 2', about: 'Example' },
    ],
    [
      'a job twice',
      good,
      {},
      { fault: 'damaged', where: 'jobs.jsonl: 2', about: 'Example' },
    ],
    [
      'an unknown state',
      lineOf({ state: 'sold' }),
      {},
      { fault: 'damaged', where: 'jobs.jsonl: 2', about: 'Example' },
    ],
    [
      'a service that is a script',
      lineOf({
        connection: { kind: 'service', id: 's', baseUrl: 'javascript:1' },
      }),
      {},
      { fault: 'damaged', where: 'jobs.jsonl: 2', about: 'Example' },
    ],
    [
      'a result that is missing',
      lineOf({}, result),
      {},
      { fault: 'damaged', where: 'results/a.json', about: 'Example' },
    ],
    [
      'an unlisted file',
      '',
      { 'results/b.json': '{}' },
      { fault: 'damaged', where: 'results/b.json' },
    ],
    [
      'damaged settings',
      '',
      { 'settings.json': '{' },
      { fault: 'damaged', where: 'settings.json' },
    ],
  ])(
    'a backup is read except for %s, which is reported',
    async (_, odd, more, problem) => {
      const outcome = await read(await zipOf(parts(`${good}\n${odd}`, more)));
      if (!outcome.ok) throw new Error(outcome.fault);
      expect(outcome.backup.records.map((one) => one.job.id)).toEqual(['good']);
      expect(outcome.backup.problems).toEqual([problem]);
    },
  );

  it('a backup is read except for a missing picture', async () => {
    const files = {
      answeredAt: 1,
      all: [{ url: 'https://a.example/1.png', savedAt: 1, type: 'image/png' }],
    };
    const outcome = await read(
      await zipOf(
        parts(lineOf({}, { ...result, files }), { 'results/a.json': '{}' }),
      ),
    );
    if (!outcome.ok) throw new Error(outcome.fault);
    expect(outcome.backup.records).toMatchObject([
      { job: { id: 'a' }, files: { all: [] } },
    ]);
    expect(outcome.backup.problems).toEqual([
      { fault: 'damaged', where: 'files/a/0', about: 'Example' },
    ]);
  });

  it.each<[string, object]>([
    [
      'a text that was cut in the middle of an emoji',
      { page: { ...job('a').page, title: 'Cut \ud83c' } },
    ],
    ['a price above any number', { creditsUsed: null }],
    [
      'a reason that no version knows',
      { state: 'failed', error: { kind: 'sold-out', message: '' } },
    ],
    ['a format that no version knows', { missing: ['scent'] }],
    ['a field that no version knows', { scent: 'rose' }],
    ['a very long selection', { selection: 'word '.repeat(900_000) }],
  ])(
    'a backup of an earlier or later version is read with %s',
    async (_, more) => {
      const outcome = await read(await zipOf(parts(lineOf(more))));
      if (!outcome.ok) throw new Error(outcome.fault);
      expect(outcome.backup.problems).toEqual([]);
      expect(outcome.backup.records.map((one) => one.job.id)).toEqual(['a']);
      expect(outcome.backup.records[0]?.job).not.toHaveProperty('scent');
    },
  );

  it('a backup adds no approval with a job', async () => {
    const approval = {
      at: 1,
      url: 'https://example.com/',
      connection: 's',
      flags: [],
    };
    const outcome = await read(
      await zipOf(parts(lineOf({ approval, consent: approval }))),
    );
    expect(
      outcome.ok && Object.keys(outcome.backup.records[0]!.job),
    ).not.toEqual(expect.arrayContaining(['approval']));
  });
});
