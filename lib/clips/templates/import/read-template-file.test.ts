import { expect, it } from 'vitest';
import { writeNoteFile } from '@/lib/clips/templates/note';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { readTemplateFile } from './read-template-file';

const { id: _, ...parts } = defaultTemplate;

it.each([
  [
    'Pluck’s own',
    writeNoteFile([defaultTemplate]),
    { ok: true, templates: [{ parts, unsupported: [] }] },
  ],
  [
    'Web Clipper’s',
    JSON.stringify({
      schemaVersion: '0.1.0',
      name: 'C',
      noteContentFormat: '{{selector:[p}}',
    }),
    {
      ok: true,
      templates: [
        { parts: { name: 'C' }, unsupported: [{ what: 'selector' }] },
      ],
    },
  ],
  [
    'another’s',
    '{"format":"x"}',
    { ok: false, problems: [{ message: 'notOurs' }] },
  ],
  ['no JSON', '{', { ok: false, problems: [{ message: 'notJson' }] }],
])('reads a file that is %s', (_case, text, expected) => {
  expect(readTemplateFile(text)).toMatchObject(expected);
});
