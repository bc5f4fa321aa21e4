import { describe, expect, it } from 'vitest';
import { type Files, type PictureStatus, pictureStatus } from './files';

const url = 'https://storage.example.com/a.png';
const day = 24 * 3_600_000;
const blob = new Blob(['x']);
const of = (files: Files['files'], rest: Partial<Files> = {}): Files => ({
  id: 'a',
  answeredAt: 1000,
  files,
  ...rest,
});

describe('a picture', () => {
  it.each<[string, Files | undefined, number, PictureStatus]>([
    [
      'is stored',
      of([{ url, savedAt: 5, blob }]),
      9 * day,
      { is: 'kept', blob, savedAt: 5 },
    ],
    ['is being fetched', of([], { triesLeft: 3 }), 2000, { is: 'coming' }],
    [
      'is no longer being fetched',
      of([], { triesLeft: 3 }),
      day + 1000,
      { is: 'gone', since: day + 1000 },
    ],
    ['was not looked for', undefined, 2000, { is: 'there', until: day + 1000 }],
    [
      'is over the limit',
      of([], { tooMany: 3 }),
      2000,
      { is: 'there', until: day + 1000, why: 'too-many' },
    ],
    [
      'belongs to an earlier answer',
      of([{ url, savedAt: 5, blob }], { answeredAt: 1 }),
      2000,
      { is: 'there', until: day + 1000 },
    ],
    [
      'was refused',
      of([{ url, savedAt: 5, why: 'refused', status: 403 }], { triesLeft: 2 }),
      2000,
      { is: 'there', until: day + 1000, why: 'refused', status: 403 },
    ],
  ])('%s', (_, files, now, standing) => {
    expect(pictureStatus(url, files, { answeredAt: 1000, now })).toEqual(
      standing,
    );
  });

  it('is in the answer itself', () => {
    const inline = 'data:image/png;base64,iVBORw0';
    expect(
      pictureStatus(inline, undefined, { answeredAt: 0, now: 9 * day }),
    ).toEqual({
      is: 'inline',
    });
  });
});
