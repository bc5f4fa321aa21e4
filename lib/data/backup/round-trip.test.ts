import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainJson } from '@/lib/core/json';
import { withoutSecrets } from '@/lib/data/transfer/without-secrets';
import { type Job, jobErrorKinds, jobStates } from '@/lib/queue/job';
import type { Files, KeptFile } from '@/lib/scrape/pictures/files';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { job } from '@/test/sample-backup';
import { runsOf } from '@/test/runs';
import { type BackupLimits, backupLimits } from './backup-file';
import { makeBackup } from './task';
import { readBackup } from './read-backup';
import { atRest } from './stored-job';

/**
 * Any text that a string can hold: also halves of surrogate pairs, control
 * characters and long ones.
 */
const anyText = fc.oneof(
  fc.string({
    unit: fc
      .integer({ min: 0, max: 0xffff })
      .map((code) => String.fromCharCode(code)),
  }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '\ud83c',
    'cut 🌊'.slice(0, 5),
    '\0',
    '\n',
    '\u2028',
    '"\\',
    '__proto__',
    'x'.repeat(70_000),
  ),
);
const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(
    NaN,
    Infinity,
    -Infinity,
    -0,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    2 ** 53 + 2,
  ),
);
const anyTime = fc.oneof(fc.nat(), anyNumber);

const anyError = fc.record(
  {
    kind: fc.oneof(fc.constantFrom(...jobErrorKinds), anyText) as fc.Arbitrary<
      (typeof jobErrorKinds)[number]
    >,
    message: anyText,
    status: anyNumber,
    code: anyText,
    fields: fc.array(fc.record({ path: anyText, message: anyText }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: ['kind', 'message'] },
);

const anyConnection: fc.Arbitrary<Job['connection']> = fc.oneof(
  fc.constant({ kind: 'browser' as const }),
  fc.constant({
    kind: 'service' as const,
    id: 's',
    baseUrl: 'https://api.example/sub',
  }),
  anyText.map((model) => ({
    kind: 'browser' as const,
    model: {
      id: 'm',
      kind: 'ollama' as const,
      baseUrl: 'http://localhost:11434',
      model,
      contextTokens: 4096,
    },
  })),
);

const anyJob = fc.record(
  {
    page: fc.record({
      tabId: fc.integer(),
      windowId: fc.integer(),
      url: anyText,
      title: anyText,
    }),
    presetId: anyText,
    request: fc.record(
      {
        url: anyText,
        formats: fc.array(
          fc.oneof(anyText, fc.record({ type: anyText, prompt: anyText })),
          {
            maxLength: 4,
          },
        ),
        timeout: anyNumber,
      },
      { requiredKeys: ['url'] },
    ) as unknown as fc.Arbitrary<Job['request']>,
    connection: anyConnection,
    state: fc.constantFrom(...jobStates),
    createdAt: anyTime,
    presetName: anyText,
    sentAt: anyTime,
    readAt: anyTime,
    endedAt: anyTime,
    creditsUsed: anyNumber,
    missing: fc.array(anyText, { maxLength: 3 }) as unknown as fc.Arbitrary<
      Job['missing'] & object
    >,
    error: anyError,
    unsettledAt: anyTime,
    signedIn: anyText,
    removed: fc.array(anyText, { maxLength: 3 }),
    looksInCache: fc.constant(true as const),
    asked: anyText,
    passageNotes: fc.dictionary(fc.nat().map(String), anyText, { maxKeys: 3 }),
    selection: anyText,
    isCut: fc.constant(true as const),
    isPinned: fc.constant(true as const),
    tags: fc.array(anyText, { maxLength: 3 }),
    // A field that only another version knows.
    sealed: fc.anything({ withBigInt: false }),
  },
  {
    requiredKeys: [
      'page',
      'presetId',
      'request',
      'connection',
      'state',
      'createdAt',
    ],
  },
);

const anyFile: fc.Arbitrary<KeptFile> = fc.oneof(
  fc.record({
    url: anyText,
    savedAt: anyTime,
    blob: fc.string().map((text) => new Blob([text], { type: 'image/png' })),
  }),
  fc.record(
    {
      url: anyText,
      savedAt: anyTime,
      why: fc.constantFrom('unreachable' as const, 'refused' as const),
      status: anyNumber,
    },
    { requiredKeys: ['url', 'savedAt', 'why'] },
  ),
);

type Stored = { job: Job; answer?: string; files?: KeptFile[] };

const anyStore = fc
  .array(
    fc.record(
      {
        job: anyJob,
        answer: fc.string({ unit: 'grapheme' }),
        files: fc.array(anyFile, { maxLength: 3 }),
      },
      { requiredKeys: ['job'] },
    ),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(
      (one, index): Stored => ({
        ...one,
        job: { ...job(`job-${index}`), ...one.job } as Job,
      }),
    ),
  );

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    presets: fc.array(anyText, { maxLength: 3 }),
    folders: fc.array(anyText, { maxLength: 3 }),
    questions: fc.integer({ min: 0, max: 50 }),
    neverSend: fc.integer({ min: 0, max: 3000 }),
  })
  .map(({ presets, questions, neverSend, folders }) =>
    Object.assign({}, defaultSettings, {
      presets: presets.map((prompt, index) => ({
        id: `p${index}`,
        name: `P ${index}`,
        options: { formats: [{ type: 'json' as const, prompt }] },
      })),
      destinations: folders.map((vault, index) => ({
        id: `d${index}`,
        exists: 'ask' as const,
        settings: {
          kind: 'obsidian-uri' as const,
          vault: vault.slice(0, 500),
          opens: true,
        },
      })),
      questions: Array.from({ length: questions }, (_, index) => `${index}?`),
      neverSend: Array.from(
        { length: neverSend },
        (_, index) => `site-${index}.example`,
      ),
    }),
  );

const sourceOf = (
  all: readonly Stored[],
  settings: Settings = defaultSettings,
) => {
  const find = (id: string) => all.find((one) => one.job.id === id);
  return {
    settings,
    jobIds: all.map((one) => one.job.id),
    job: async (id: string) => find(id)?.job,
    async result(id: string) {
      const answer = find(id)?.answer;
      return answer === undefined
        ? undefined
        : { id, savedAt: 5, raw: new Blob([answer]), complete: true };
    },
    async files(id: string): Promise<Files | undefined> {
      const files = find(id)?.files;
      return files && { id, answeredAt: 4, files };
    },
  };
};

/**
 * What a restore must bring back: all but secrets, state of a running worker,
 * and what JSON can't say.
 */
function lasting({ job: stored, answer, files }: Stored) {
  const { sealed: _, ...known } = stored as Job & { sealed?: unknown };
  const { url, ...options } = known.request;
  const request = { url, ...withoutSecrets({ options }).options };
  const plain = plainJson({
    ...known,
    request,
    hasResult: answer !== undefined,
  }) as Job;
  const rested = atRest({ ...plain, createdAt: plain.createdAt ?? 0 }, 99);
  return {
    job: rested,
    answer,
    files: files?.map((file) => {
      const at = {
        url: file.url.toWellFormed(),
        savedAt: Number.isFinite(file.savedAt) ? file.savedAt + 0 : 0,
      };
      return 'blob' in file
        ? { ...at, size: file.blob.size, type: file.blob.type }
        : (plainJson({ ...file, ...at }) as object);
    }),
  };
}

/** Writes a backup and reads it: what is in it, in the form of `lasting`. */
async function restored(
  all: readonly Stored[],
  settings?: Settings,
  limits?: BackupLimits,
) {
  const { written, problems } = await makeBackup(sourceOf(all, settings), {
    now: 9,
    onDone() {},
    limits,
  });
  const read = await readBackup(written, { now: 99, limits });
  if (!read.ok) throw new Error(`${read.fault}: ${read.where}`);
  const records = read.backup.records.map(async (record) => ({
    job: record.job,
    answer: await record.result?.raw.text(),
    files: record.files?.all.map((file) => {
      if (!('blob' in file)) return file;
      const { blob, ...others } = file;
      return { ...others, size: blob.size, type: blob.type };
    }),
  }));
  return {
    problems: [...problems, ...read.backup.problems],
    records: await Promise.all(records),
    settings: read.backup.settings,
  };
}

describe('a backup of anything that the store can hold', () => {
  it('brings back every job, answer and picture', async () => {
    await fc.assert(
      fc.asyncProperty(anyStore, async (all) => {
        const { records, problems } = await restored(all);
        expect(problems).toEqual([]);
        expect(records).toEqual(all.map(lasting));
      }),
      { numRuns: runsOf(60, 15) },
    );
  });

  it('brings back the settings', async () => {
    await fc.assert(
      fc.asyncProperty(anySettings, async (settings) => {
        const back = await restored([], settings);
        expect(back.problems).toEqual([]);
        const { presets: _, ...others } = settings;
        expect(back.settings).toMatchObject(plainJson(others) as object);
        expect(back.settings.presets.map(({ id }) => id)).toEqual(
          settings.presets.map(({ id }) => id),
        );
      }),
      { numRuns: runsOf(25, 10) },
    );
  });

  it.each<[string, (all: Stored[]) => Stored[]]>([
    ['a lost job', (all) => all.slice(1)],
    [
      'a lost note',
      ([first, ...others]) => [
        { ...first!, job: { ...first!.job, tags: [] } },
        ...others,
      ],
    ],
    [
      'another answer',
      ([first, ...others]) => [{ ...first!, answer: 'other' }, ...others],
    ],
  ])('would not pass this check with %s (control)', async (_, spoil) => {
    const all: Stored[] = [
      { job: job('a', { tags: ['x'] }), answer: '{}' },
      { job: job('b'), answer: '{}' },
    ];
    const { records } = await restored(spoil(all));
    expect(records).not.toEqual(all.map(lasting));
    expect((await restored(all)).records).toEqual(all.map(lasting));
  });
});

describe('the limits of a backup', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    job: job(`j${index}`),
    answer: 'x'.repeat(1000),
  }));

  it('are met by several lists of jobs', async () => {
    const { records, problems } = await restored(many, undefined, {
      ...backupLimits,
      jobs: 700,
    });
    expect(problems).toEqual([]);
    expect(records).toEqual(many.map(lasting));
  });

  it.each<[string, Partial<BackupLimits>]>([
    ['files', { parts: 6 }],
    ['bytes in all', { all: 7000 }],
  ])(
    'an export omits, by name, what would exceed the number of %s',
    async (_, less) => {
      const { records, problems } = await restored(many, undefined, {
        ...backupLimits,
        ...less,
      });
      expect(records.length).toBeGreaterThan(0);
      expect(records).toEqual(many.slice(0, records.length).map(lasting));
      expect(problems).toEqual(
        many.slice(records.length).map((one) => ({
          fault: 'tooLarge',
          where: one.job.id,
          about: 'Example',
        })),
      );
      expect(problems.length).toBeGreaterThan(0);
    },
  );

  it.each<[string, Stored, Partial<BackupLimits>]>([
    [
      'line',
      { job: job('odd', { selection: 'x'.repeat(5000) }) },
      { line: 4000 },
    ],
    ['answer', { job: job('odd'), answer: 'x'.repeat(5000) }, { part: 4000 }],
  ])(
    'an export omits only the job with too large a %s',
    async (_, odd, less) => {
      const { records, problems } = await restored(
        [many[0]!, odd, many[1]!],
        undefined,
        {
          ...backupLimits,
          ...less,
        },
      );
      expect(records.map((one) => one.job.id)).toEqual(['j0', 'j1']);
      expect(problems).toEqual([
        { fault: 'tooLarge', where: 'odd', about: 'Example' },
      ]);
    },
  );

  it('an export omits only what can no longer be read from the disk', async () => {
    const lost = new Blob(['x']);
    lost.stream = () =>
      new ReadableStream({
        start: (stream) =>
          stream.error(new DOMException('', 'NotReadableError')),
      });
    const files: KeptFile[] = [
      { url: 'https://a.example/1.png', savedAt: 1, blob: lost },
    ];
    const { records, problems } = await restored([
      { job: job('odd'), files },
      { job: job('good') },
    ]);
    expect(records.map((one) => one.job.id)).toEqual(['good']);
    expect(problems).toEqual([{ fault: 'damaged', where: 'odd' }]);
  });

  it("a job that is nested too deeply to be written doesn't exceed the limits", async () => {
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 100_000; level++) deep = { deep };
    const odd = job('odd', {
      request: {
        url: 'https://a.example/',
        formats: [{ type: 'json', schema: deep }],
      },
    });
    const { records, problems } = await restored([
      { job: odd },
      { job: job('good') },
    ]);
    expect(records.map((one) => one.job.id)).toEqual(['good']);
    expect(problems).toEqual([{ fault: 'damaged', where: 'odd' }]);
  });
});
