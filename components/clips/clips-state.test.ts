import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { sampleJob } from '@/test/sample-job';
import { defaultSettings } from '@/lib/settings/model';
import { createOpenDatabase } from '@/lib/store/db';
import { type PendingClip, createClips } from './clips-state';
import { sampleClip } from '@/test/sample-clip';
import type { Drafts } from './sheet/sheet-state';
import { deliver } from './deliver';
import { type ClipOutcome, type ClipRequest, makeParcel } from './make-parcel';

vi.mock('./deliver', async (original) => ({
  ...(await original<object>()),
  deliver: vi.fn(),
}));
vi.mock('./make-parcel', async (original) => ({
  ...(await original<object>()),
  makeParcel: vi.fn(),
}));

const job = sampleJob({ id: 'j' });
const other: Job = {
  ...job,
  id: 'k',
  page: { ...job.page, url: 'http://192.168.1.1/router' },
};
const note = {
  name: 'T.md',
  folder: '',
  properties: [],
  frontmatter: '',
  body: 'x',
};
const parcel: ClipOutcome = {
  ok: true,
  parcel: { note, files: [] },
  missed: 0,
};
const question: ClipOutcome = {
  ok: false,
  closed: ['https://images.example/1'],
};

const freshDatabase = () => {
  globalThis.indexedDB = new IDBFactory();
  return createOpenDatabase();
};

const makes = vi.mocked(makeParcel);
const added: string[] = [];
const setUp = (
  db = freshDatabase(),
  readHere: () => Promise<string | undefined> = async () => 'again',
  drafts?: Drafts,
) => {
  added.length = 0;
  return createClips({
    db,
    settings: signal(defaultSettings),
    allow: async () => true,
    allowSending: async () => true,
    openDestinations() {},
    readHere,
    ...(drafts && { drafts }),
    call: (async (name: string, { clipId }: { clipId: string }) => {
      if (name === 'clip.add') added.push(clipId);
      return { ok: true, runs: 'background' };
    }) as unknown as Parameters<typeof createClips>[0]['call'],
  });
};

describe('a page that is read again for its note', () => {
  const reading = (id: string, more: Partial<Job> = {}): Job => ({
    ...job,
    id,
    presetId: 'mine',
    ...more,
  });
  /** Clips of which a sheet has an edit, before the page is read again. */
  const edited = (readHere?: () => Promise<string | undefined>) => {
    const clips = setUp(undefined, readHere);
    const sheet = clips.sheets.of(job);
    sheet.addTag('harbour');
    sheet.place('download');
    return { ...clips, sheet };
  };
  const tagsOf = ({ sheets }: ReturnType<typeof setUp>, one: Job) =>
    sheets.of(one).choice.value.edit.added;

  it('keeps the edits of its sheet', async () => {
    const { sheets, sheet, readForNote } = edited();
    await readForNote(job, 'mine');
    expect(sheets.open.value).toEqual({ jobId: 'again' });
    const later = sheets.of(reading('again'));
    expect(later.choice.value).toEqual(sheet.choice.value);
  });

  it.each([
    ['did not start', undefined],
    ['failed', 'again'],
  ])('keeps them also if the reading %s', async (_, jobId) => {
    const clips = edited(async () => jobId);
    await clips.readForNote(job, 'mine');
    expect(tagsOf(clips, job)).toEqual(['harbour']);
    const repeated = reading('repeated', {
      page: { ...job.page, url: `${job.page.url}#quay` },
    });
    expect(tagsOf(clips, repeated)).toEqual(['harbour']);
    clips.sheets.of(repeated).addTag('ebb');
    expect(tagsOf(clips, job)).toEqual(['harbour', 'ebb']);
  });

  it('starts with the choice of the note that was made already', async () => {
    const choice = {
      destinationId: 'download',
      templateId: 'default',
      edit: { title: 'Ebb', added: ['harbour'] },
    };
    const db = freshDatabase();
    await (await db()).put('clips', sampleClip({ jobId: job.id, choice }));
    const clips = setUp(db);
    await clips.refresh();
    await clips.readForNote(job, 'mine');
    expect(clips.sheets.open.value).toEqual({ jobId: 'again' });
    const { value } = clips.sheets.of(reading('again')).choice;
    expect(value).toEqual(choice);
  });

  it.each([
    ['another preset', reading('k', { presetId: 'other' })],
    ['another page', reading('k', { page: other.page })],
    [
      'another tab',
      reading('k', { page: { ...job.page, tabId: job.page.tabId + 1 } }),
    ],
  ])('has no edits for %s', async (_, one) => {
    const clips = edited();
    await clips.readForNote(job, 'mine');
    expect(tagsOf(clips, one)).toBeUndefined();
  });

  it.each(['again', job.id])(
    'forgets them once the note of %s is on its way',
    async (jobId) => {
      const clips = edited();
      await clips.readForNote(job, 'mine');
      clips.sheets.of(reading('again'));
      clips.sheets.forget(jobId);
      expect(tagsOf(clips, job)).toBeUndefined();
      expect(tagsOf(clips, reading('again'))).toBeUndefined();
    },
  );

  it.each<[string, (clips: ReturnType<typeof setUp>) => void, object?]>([
    ['another sheet is open', ({ sheets }) => sheets.show('k'), { jobId: 'k' }],
    ['its note is on its way', ({ sheets }) => sheets.forget(job.id)],
  ])('opens no sheet if %s by then', async (_, meanwhile, shown) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const clips = edited(() => promise);
    const reads = clips.readForNote(job, 'mine');
    expect(clips.sheets.open.value).toBeUndefined();
    meanwhile(clips);
    resolve('again');
    await reads;
    expect(clips.sheets.open.value).toEqual(shown);
  });
});

it('keeps what was edited until the note that was ordered is filed', () => {
  const drafts = { find: () => undefined, keep: vi.fn(), end: vi.fn() };
  const { sheets } = setUp(undefined, undefined, drafts);
  sheets.of(job).addTag('harbour');
  sheets.forget(job.id);
  expect(drafts.end).toHaveBeenCalledOnce();
  expect(drafts.keep).not.toHaveBeenCalledWith(undefined);
});

describe('createClips: questions about images', () => {
  let clips: ReturnType<typeof setUp>;
  let asked: PendingClip;
  const standing = () =>
    clips.unmade.value.map(({ request, made }) => [request.id, made]);
  beforeEach(async () => {
    clips = setUp();
    makes.mockReset().mockResolvedValueOnce(question).mockResolvedValue(parcel);
    await clips.clip(job, { id: 'asks' });
    expect(standing()).toEqual([['asks', question]]);
    [asked] = clips.unmade.value as [PendingClip];
  });

  it('keeps the question next to a quick clip and answers it later', async () => {
    await clips.clip(job, { id: 'quick', isQuick: true });
    expect(added).toEqual(['quick']);
    await clips.allowImages(asked);
    expect(makes.mock.lastCall?.[0]).toMatchObject({
      id: 'asks',
      images: 'allowed',
    } satisfies Partial<ClipRequest>);
    expect(added).toEqual(['quick', 'asks']);
    expect(clips.unmade.value).toEqual([]);
  });

  it('answers with the addresses of its own page, whatever was clipped later', async () => {
    await clips.clip(other, { id: 'quick', isQuick: true });
    await clips.continueWithoutImages(asked);
    expect(makes.mock.lastCall?.[0]).toMatchObject({ id: 'asks' });
    expect(makes.mock.lastCall?.[1].source).toEqual(job);
  });

  it.each<[string, ClipOutcome]>([
    ['asks too', { ok: false, closed: ['https://b.example/1'] }],
    ['fails', { ok: false, reason: 'not-read' }],
  ])(
    "a manual clip's question takes precedence over a quick clip that %s",
    async (_, made) => {
      makes.mockReset().mockResolvedValueOnce(made).mockResolvedValue(parcel);
      await clips.clip(other, { id: 'quick', isQuick: true });
      expect(standing()).toEqual([
        ['asks', question],
        ['quick', made],
      ]);
      await clips.continueWithoutImages(asked);
      expect(added).toEqual(['asks']);
      expect(standing()).toEqual([['quick', made]]);
      await clips.clip(job, { id: 'next' });
      expect(standing()).toEqual([['quick', made]]);
      for (const one of clips.unmade.value) clips.dismiss(one);
      expect(standing()).toEqual([]);
    },
  );

  it('drops the question with the next manual clip', async () => {
    await clips.clip(job, { id: 'next' });
    expect(clips.unmade.value).toEqual([]);
    expect(added).toEqual(['next']);
  });
});

describe('createClips: delayed clips', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.mocked(deliver).mockReset().mockResolvedValue();
  });
  afterEach(() => vi.useRealTimers());

  const minute = 60_000;
  it.each<[string, waitMs: number, timers: number, isTaken: boolean]>([
    ['waits for its time', 5 * minute, 1, false],
    ['is taken once that is over', -1, 0, true],
    [
      'is taken where the clock was set back by more than a timer can hold',
      40 * 1440 * minute,
      0,
      true,
    ],
  ])('%s', async (_, waitMs, timers, isTaken) => {
    const db = freshDatabase();
    const destination = {
      id: 'd',
      exists: 'ask' as const,
      settings: { kind: 'folder' as const, folder: 'f', name: 'Vault' },
    };
    const clip = sampleClip({ destination, waitsUntil: Date.now() + waitMs });
    await (await db()).put('clips', clip);
    vi.mocked(deliver).mockImplementation(async () =>
      (await db()).clear('clips'),
    );
    await setUp(db).refresh();
    expect(vi.mocked(deliver).mock.calls.map(([id]) => id)).toEqual(
      isTaken ? [clip.id] : [],
    );
    expect(vi.getTimerCount()).toBe(timers);
  });
});

describe('createClips: notes that are made at the same time', () => {
  const end = new Map<string, () => void>();
  beforeEach(() => {
    end.clear();
    // Making a note takes until the test ends it, or until it is stopped.
    makes.mockReset().mockImplementation(
      ({ id }, { signal: stop }) =>
        new Promise((resolve, reject) => {
          stop.addEventListener('abort', () => reject(stop.reason as Error));
          end.set(id, () => resolve(parcel));
        }),
    );
  });
  const finish = async (...ids: string[]) => {
    for (const id of ids) {
      await vi.waitFor(() => expect(end.has(id)).toBe(true));
      end.get(id)?.();
    }
  };
  const known = (clips: ReturnType<typeof setUp>) =>
    [
      ...added,
      ...clips.unmade.value.map(({ request }) => request.id),
    ].toSorted();

  it('notes are made one after another, and none is dropped', async () => {
    const clips = setUp();
    const all = [
      clips.clip(job, { id: 'first' }),
      clips.clip(other, { id: 'second' }),
    ];
    expect(clips.making.value?.jobId).toBe('j');
    expect(clips.stepOf('k')).toBe('queued');
    await finish('first', 'second');
    expect(await Promise.all(all)).toEqual([undefined, undefined]);
    expect(known(clips)).toEqual(['first', 'second']);
    expect(clips.making.value).toBeUndefined();
  });

  it('two destinations of one result get two notes', async () => {
    const clips = setUp();
    const destination = {
      id: 'd',
      exists: 'ask' as const,
      settings: { kind: 'download' as const },
    };
    const all = [
      clips.clip(job, { id: 'first' }),
      clips.clip(job, { id: 'second', destination }),
    ];
    await finish('first', 'second');
    await Promise.all(all);
    expect(known(clips)).toEqual(['first', 'second']);
  });

  it('a second click on the same clip makes only one note', async () => {
    const clips = setUp();
    const all = [
      clips.clip(job, { id: 'first' }),
      clips.clip(job, { id: 'second' }),
    ];
    await finish('second');
    expect(await Promise.all(all)).toEqual(['stopped', undefined]);
    expect(known(clips)).toEqual(['second']);
  });

  it("a note that fails or is stopped doesn't delay the others", async () => {
    const clips = setUp();
    const third: Job = { ...job, id: 'l' };
    const all = [
      clips.clip(job, { id: 'first' }),
      clips.clip(other, { id: 'second' }),
      clips.clip(third, { id: 'third' }),
    ];
    await vi.waitFor(() => expect(end.has('first')).toBe(true));
    makes.mockRejectedValueOnce(new Error('No room.'));
    clips.stop('j');
    await finish('third');
    expect(await Promise.all(all)).toEqual(['stopped', undefined, undefined]);
    expect(added).toEqual(['third']);
    expect(
      clips.unmade.value.map(({ request, made }) => [request.id, made]),
    ).toEqual([['second', { failure: 'No room.' }]]);
  });

  it('a stopped note is removed from the queue', async () => {
    const clips = setUp();
    const all = [
      clips.clip(job, { id: 'first' }),
      clips.clip(other, { id: 'second' }),
    ];
    clips.stop('k');
    expect(clips.stepOf('k')).toBeUndefined();
    await finish('first');
    expect(await Promise.all(all)).toEqual([undefined, 'stopped']);
    expect(known(clips)).toEqual(['first']);
  });
});
