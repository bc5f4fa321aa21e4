import { describe, expect, it } from 'vitest';
import { defaultTemplate } from './note-template';
import { readNoteFile, writeNoteFile } from './note';

const { id, ...parts } = defaultTemplate;
const file = (changes: object) =>
  JSON.stringify({
    format: 'pluck-notes',
    version: 1,
    templates: [parts],
    ...changes,
  });

describe('a file of templates', () => {
  it('reads back the same, without ids', () => {
    const text = writeNoteFile([
      defaultTemplate,
      { ...defaultTemplate, id: 'b', name: 'Other' },
    ]);
    expect(text).not.toContain(`"id"`);
    expect(readNoteFile(text)).toEqual({
      ok: true,
      templates: [parts, { ...parts, name: 'Other' }],
    });
    expect(id).toBe('default');
  });

  it.each<[string, string, object]>([
    ['no JSON', '{', { where: '', message: 'notJson' }],
    [
      'another program’s file',
      '{"schemaVersion":"0.1.0"}',
      { where: '', message: 'notOurs' },
    ],
    [
      'a later version',
      file({ version: 3 }),
      { where: 'version', message: 'newer' },
    ],
    [
      'the same name twice',
      file({ templates: [parts, parts] }),
      { where: 'templates[1].name', message: 'twice' },
    ],
    [
      'an invalid template',
      file({ templates: [parts, { ...parts, name: 'x', body: 1 }] }),
      { where: 'templates[1].body', message: 'notText' },
    ],
    [
      'an unknown field',
      file({ templates: [{ ...parts, script: '' }] }),
      { where: 'templates[0]', message: 'unknown', about: 'script' },
    ],
    [
      'a property that ends the frontmatter',
      file({
        templates: [
          { ...parts, properties: [{ name: '---', value: '', type: 'text' }] },
        ],
      }),
      { where: 'templates[0].properties[0].name', message: 'value' },
    ],
  ])('is refused as a whole: %s', (_, text, problem) =>
    expect(readNoteFile(text)).toEqual({ ok: false, problems: [problem] }),
  );
});
