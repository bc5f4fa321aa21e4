import { describe, expect, it } from 'vitest';
import type { Clip } from './clip';
import { sampleClip } from '@/test/sample-clip';
import { type Job, jobIdentity } from '@/lib/queue/job';
import {
  clipOf,
  keepsOneNote,
  mayUpdate,
  noteToUpdate,
  updatedNote,
} from './clip-of';

const url = 'https://example.com/tides';
const jobOf = (
  presetId: string,
  formats: Job['request']['formats'],
  more: Partial<Job> = {},
): Job => ({
  id: presetId,
  page: { tabId: 1, windowId: 7, url, title: 'Tides' },
  presetId,
  request: { url, formats },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
});
const asking = (question: string, more?: Partial<Job>) =>
  jobOf('ask', [{ type: 'question', question }], more);
const marking = (query: string, more?: Partial<Job>) =>
  jobOf('highlights', [{ type: 'highlights', query }], more);
const article = (more?: Partial<Job>) => jobOf('markdown', ['markdown'], more);
const folder = { kind: 'folder', folder: 'f', name: 'Notes' } as const;
const clipFrom = (job: Job, createdAt = 1) =>
  sampleClip({
    id: job.id,
    jobId: job.id,
    work: jobIdentity(job),
    destination: { id: 'f', settings: folder },
    state: 'delivered',
    written: 'a digest',
    createdAt,
  });

describe('mayUpdate: allows a later result of the same preset', () => {
  const anew = { id: 'anew' };
  it.each<[string, Job, Job, boolean]>([
    ['by its own result', article(), article(), true],
    [
      'by its own selection',
      article({ selection: 'ebb' }),
      article({ selection: 'ebb' }),
      true,
    ],
    ['by the same preset anew', article(), article(anew), true],
    ['by the same question', asking('When?'), asking('When?', anew), true],
    ['by the same passages', marking('ebb'), marking('ebb', anew), true],
    [
      'not by an answer, where it is the article',
      article(),
      asking('When?'),
      false,
    ],
    [
      'not by the article, where it is an answer',
      asking('When?'),
      article(),
      false,
    ],
    [
      'not by the answer to another question',
      asking('When?'),
      asking('Why?', anew),
      false,
    ],
    [
      'not by passages on something else',
      marking('ebb'),
      marking('flood', anew),
      false,
    ],
    [
      'not by a selection, where it is the page',
      article(),
      article({ ...anew, selection: 'ebb' }),
      false,
    ],
    [
      'not by the page, where it is a selection',
      article({ selection: 'ebb' }),
      article(anew),
      false,
    ],
  ])('%s', (_, made, job, expected) => {
    expect(mayUpdate(clipFrom(made), job)).toBe(expected);
  });

  it('mayUpdate: requires the same result if its content is unknown', () => {
    const { work: _, ...old } = clipFrom(article());
    expect(
      [article(), article(anew)].map((job) => mayUpdate(old, job)),
    ).toEqual([true, false]);
  });
});

it("mayUpdate: refuses a note that was appended, or whose destination can't check", () => {
  const alone = clipFrom(article());
  const { written: _, ...added } = alone;
  const saved: Clip = {
    ...alone,
    destination: { id: 'd', settings: { kind: 'download' } },
  };
  expect(
    [alone, added, saved].map((clip) => mayUpdate(clip, article())),
  ).toEqual([true, false, false]);
});

it('clipOf: prefers a clip with the same content to a newer one', () => {
  const all = [clipFrom(asking('When?'), 2), clipFrom(article(), 1)];
  const shown = (job: Job) => clipOf(all, job)?.id;
  expect(shown(article({ id: 'anew' }))).toBe('markdown');
  expect(shown(marking('ebb')), 'never clipped').toBeUndefined();
});

describe('noteToUpdate: the note that the next clip replaces', () => {
  const folderNote = clipFrom(article());
  const elsewhere: Clip = {
    ...folderNote,
    destination: { id: 'g', settings: folder },
  };
  it.each<
    [
      string,
      Clip[],
      Job,
      { id: string; exists: 'ask' | 'number' | 'replace' },
      boolean,
    ]
  >([
    [
      'this result’s',
      [folderNote],
      article(),
      { id: 'f', exists: 'ask' },
      true,
    ],
    [
      'this result’s, clipped elsewhere since',
      [elsewhere, folderNote],
      article(),
      { id: 'f', exists: 'ask' },
      true,
    ],
    [
      'that of an older run',
      [folderNote],
      article({ id: 'anew' }),
      { id: 'f', exists: 'replace' },
      true,
    ],
    [
      'none where all notes are kept',
      [folderNote],
      article(),
      { id: 'f', exists: 'number' },
      false,
    ],
    [
      'none of another destination',
      [elsewhere],
      article(),
      { id: 'f', exists: 'ask' },
      false,
    ],
    [
      'none that has not arrived',
      [{ ...folderNote, state: 'failed' }],
      article(),
      { id: 'f', exists: 'ask' },
      false,
    ],
    [
      'none of another page',
      [folderNote],
      article({
        id: 'anew',
        page: {
          tabId: 1,
          windowId: 7,
          url: 'https://example.com/ebb',
          title: '',
        },
      }),
      { id: 'f', exists: 'ask' },
      false,
    ],
  ])('%s', (_, all, job, destination, isFound) => {
    expect(
      noteToUpdate(
        all,
        job,
        { ...destination, settings: folder },
        { behavior: 'new' },
      ),
    ).toBe(isFound ? folderNote : undefined);
  });
});

it.each([
  ['new', 'ask', true],
  ['new', 'append', false],
  ['replace', 'number', true],
  ['append', 'ask', false],
  ['append-daily', 'ask', false],
] as const)(
  'keepsOneNote: a template for %s notes, where a taken name means %s: %s',
  (behavior, exists, isKept) => {
    expect(
      keepsOneNote({ id: 'f', exists, settings: folder }, { behavior }),
    ).toBe(isKept);
  },
);

describe('updatedNote', () => {
  const id = '0d9e7a646a2b4c7e9d0f3f1f4f6f9b11';
  const link = `joplin://x-callback-url/openNote?id=${id}`;
  it.each<[string, Partial<Clip>, object | undefined]>([
    ['names a note by its path', { where: 'a/b' }, { where: 'a/b' }],
    [
      'and by the id of its program',
      { where: 'a', written: 'd', target: 'n' },
      { where: 'a', written: 'd', target: 'n' },
    ],
    [
      'and not by a text that the user has an unknown part in',
      { where: 'a', written: 'd', target: 'n', isMerged: true },
      { where: 'a', target: 'n' },
    ],
    [
      'and by the id in the link of version 0.1.0',
      { where: 'a', link },
      { where: 'a', target: id },
    ],
    [
      'but by no other link',
      { where: 'a', link: `https://example.com/?id=${id}` },
      { where: 'a' },
    ],
    ['needs a path', { target: 'n' }, undefined],
  ])('%s', (_, clip, expected) => {
    expect(updatedNote(sampleClip({ state: 'delivered', ...clip }))).toEqual(
      expected,
    );
  });
});
