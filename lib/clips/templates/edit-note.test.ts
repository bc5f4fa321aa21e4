import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathPartsOf } from '@/lib/clips/destinations/note-path';
import { frontmatter, type Property } from './frontmatter';
import type { Note } from './note';
import {
  editNote,
  editedTags,
  noteTags,
  readTag,
  readTitle,
} from './edit-note';
import type { NoteEdit } from './note-edit';

const tags = (value: Property['value'], type: Property['type'] = 'multitext') =>
  ({ name: 'tags', type, value }) satisfies Property;
const title = {
  name: 'title',
  type: 'text',
  value: 'Tides',
} satisfies Property;

const noteWith = (...properties: Property[]): Note => ({
  name: 'Tides.md',
  folder: 'Clippings',
  properties,
  frontmatter: frontmatter(properties),
  body: 'Ebb',
});

describe('readTitle', () => {
  const long = 'a'.repeat(300);
  it.each<[string, string, string | undefined]>([
    ['is kept as typed', 'East quay', 'East quay'],
    ['has one line', ' East\n\tquay\u0000 ', 'East quay'],
    ['may be long', long, long],
    ['may be emoji', '👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['may be right to left', 'الرصيف الشرقي', 'الرصيف الشرقي'],
    ['is well formed', 'half \ud83d', 'half \ufffd'],
    ['is absent if nothing is typed', ' \n', undefined],
  ])('a title %s', (_, typed, read) => expect(readTitle(typed)).toBe(read));
});

describe('readTag', () => {
  it.each<[string, string, string | undefined]>([
    ['loses its number signs', '## harbour', 'harbour'],
    ['never contains a comma', 'sea, moon', 'sea moon'],
    ['keeps its parts', 'sea/tides', 'sea/tides'],
    ['has one line', 'sea\nmoon', 'sea moon'],
    ['is cut', 'a'.repeat(300), 'a'.repeat(100)],
    ['may be emoji', '🌊', '🌊'],
    ['is absent if only a sign is typed', ' # ', undefined],
  ])('a tag %s', (_, typed, read) => expect(readTag(typed)).toBe(read));
});

it.each<[string, Pick<NoteEdit, 'added' | 'removed'>, string[]]>([
  ['without an edit stay', {}, ['sea', 'Moon']],
  ['get new ones at the end', { added: ['quay'] }, ['sea', 'Moon', 'quay']],
  ['lose removed ones in any case', { removed: ['#moon'] }, ['sea']],
  ['have none twice', { added: ['SEA'] }, ['sea', 'Moon']],
  [
    'take back a removed one',
    { added: ['moon'], removed: ['moon'] },
    ['sea', 'moon'],
  ],
])('tags %s', (_, edit, expected) =>
  expect(editedTags(['sea', 'Moon'], edit)).toEqual(expected),
);

describe('editNote', () => {
  it.each<[string, Note, NoteEdit, Partial<Note>]>([
    ['without changes is the same', noteWith(title), {}, noteWith(title)],
    [
      'has the typed title among its properties',
      noteWith(title),
      { title: 'a: "b"\n---' },
      { frontmatter: frontmatter([{ ...title, value: 'a: "b" ---' }]) },
    ],
    [
      'has no title if its template has none',
      noteWith(tags([])),
      { title: 'x' },
      { properties: [tags([])] },
    ],
    [
      'has tags where the template has them',
      noteWith(tags(['clippings']), title),
      { added: ['quay'], removed: ['clippings'] },
      { properties: [tags(['quay']), title] },
    ],
    [
      'has tags as text where the template has text',
      noteWith(tags('sea, moon', 'text')),
      { added: ['quay'] },
      { properties: [tags('sea, moon, quay', 'text')] },
    ],
    [
      'gets tags if its template has none',
      noteWith(title),
      { added: ['quay'] },
      { properties: [title, tags(['quay'])] },
    ],
    [
      'gets no empty tags',
      noteWith(title),
      { removed: ['quay'] },
      { properties: [title] },
    ],
    ['may go to the top folder', noteWith(), { folder: '' }, { folder: '' }],
    [
      'stays in the folder of its destination',
      noteWith(),
      { folder: '../../etc/..\\..//. /harbour' },
      { folder: 'etc/harbour' },
    ],
    [
      'goes to a folder with any letters',
      noteWith(),
      { folder: 'ميناء/🌊' },
      { folder: 'ميناء/🌊' },
    ],
  ])('a note %s', (_, note, edit, expected) =>
    expect(editNote(note, edit)).toMatchObject(expected),
  );

  it('never leaves its destination, whatever is typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (folder) => {
        const note = editNote(noteWith(), { folder });
        const { folders } = pathPartsOf({ note });
        expect(folders).not.toContain('..');
        expect(folders.join('')).not.toMatch(/[\\/:]/);
      }),
    ));

  it('has the tags that the sheet showed, whatever is typed', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.array(fc.string()),
        (own, added) => {
          const note = noteWith(tags(own));
          const shown = editedTags(noteTags(note), { added });
          const filed = noteTags(editNote(note, { added }));
          expect(filed).toEqual(shown);
        },
      ),
    ));
});
