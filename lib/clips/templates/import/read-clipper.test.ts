import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readClipper } from './read-clipper';

const file = (changes: object) =>
  JSON.stringify({ schemaVersion: '0.1.0', name: 'T', ...changes });

it('accepts a file with only a name', () =>
  expect(readClipper(file({}))).toEqual({
    ok: true,
    template: {
      parts: {
        name: 'T',
        behavior: 'new',
        fileName: '{{ title }}',
        folder: '',
        properties: [],
        body: '',
      },
      patterns: [],
      needs: { formats: [], prompts: [] },
      unsupported: [],
    },
  }));

it('reports an invalid behaviour', () => {
  const read = readClipper(file({ behavior: 'constructor' }));
  expect(read.ok && read.template.unsupported).toEqual([
    {
      where: 'behavior',
      line: 1,
      column: 1,
      what: 'behavior',
      about: 'constructor',
    },
  ]);
});

it('reports an unsupported place at the start of a note, and an invalid type', () => {
  const properties = [{ name: 'a', value: '', type: 'tags' }];
  const read = readClipper(file({ behavior: 'prepend-daily', properties }));
  expect(read.ok && read.template).toMatchObject({
    parts: {
      behavior: 'append-daily',
      properties: [{ name: 'a', type: 'text' }],
    },
    unsupported: [
      { where: 'behavior', what: 'beginning', about: 'prepend-daily' },
      { where: 'properties[0].type', what: 'type', about: 'tags' },
    ],
  });
});

it.each<[string, object]>([
  ['', { where: '', message: 'notJson' }],
  ['{"name":"T"}', { where: 'schemaVersion', message: 'missing' }],
  [
    file({ noteContentFormat: 1 }),
    { where: 'noteContentFormat', message: 'notText' },
  ],
  [
    file({ properties: [{ value: 'x' }] }),
    { where: 'properties[0].name', message: 'missing' },
  ],
])('refuses %j', (text, problem) =>
  expect(readClipper(text)).toEqual({ ok: false, problems: [problem] }),
);

const piece = fc.constantFrom(
  ...'{{ }} {% %} | : , . ( ) [*] [0] " \' title selector:h1 schema:@A:b meta:name:x prompt:"x" if endif else for set in = == ?? && ! map:x=>x.y ({a:x.b}) replace:"a":"b" \\ \n'.split(
    ' ',
  ),
);

it('never throws, and never returns a template that does not parse', () => {
  const source = fc.array(piece, { maxLength: 25 }).map((all) => all.join(''));
  fc.assert(
    fc.property(source, source, (noteContentFormat, value) => {
      const read = readClipper(
        file({ noteContentFormat, properties: [{ name: 'p', value }] }),
      );
      expect(read.ok).toBe(true);
    }),
  );
});
