import { expect, it } from 'vitest';
import { omit } from '@/lib/core/objects';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { addSet } from './add-set';
import { withoutListed } from '@/lib/settings/records';
import { exportFile } from './export-file';
import { planOf, presetOf, settingsOf } from '@/test/sample-transfer';

it('undoes an addition completely, and leaves everything else', () => {
  const settings = settingsOf({
    presets: [presetOf({})],
    rules: [{ id: 'r', pattern: 'a.example', preset: 'p' }],
  });
  const rules = [{ pattern: 'b.example', preset: { name: 'Prices' } }];
  let made = 0;
  const newId = () => `new-${(made += 1)}`;
  const set = {
    presets: [{ name: 'Prices', options: { mobile: true } }],
    rules,
  };
  const { settings: after, added } = addSet(settings, set, newId);
  expect(after.presets.at(-1)).toEqual({
    id: 'new-1',
    name: 'Prices (2)',
    options: { mobile: true },
  });
  expect(after.rules.at(-1)).toEqual({
    id: 'new-2',
    pattern: 'b.example',
    preset: 'new-1',
  });
  expect(after.services).toBe(settings.services);
  expect(withoutListed(after, added)).toEqual(settings);
});

const books = { ...defaultTemplate, id: 't', name: 'Books' };

it('presets and rules keep their note template, which comes along unless it exists', () => {
  const from = settingsOf({
    noteTemplates: [books],
    presets: [
      presetOf({}, { template: 't' }),
      presetOf({}, { id: 'q', name: 'Gone', template: 'gone' }),
    ],
    rules: [{ id: 'r', pattern: 'a.example', preset: 'p', template: 't' }],
  });
  const text = exportFile(from);
  expect(text).not.toContain('gone');
  const same = { ...books, id: 'other' };
  const changed = { ...same, body: 'Mine' };
  for (const [own, id, names] of [
    [[same], 'other', ['Books']],
    [[changed], 'new', ['Books', 'Books (2)']],
    [[], 'new', ['Books']],
  ] as const) {
    const settings = settingsOf({ noteTemplates: [...own] });
    const { settings: after, added } = addSet(
      settings,
      planOf(text, settings),
      () => 'new',
    );
    expect(
      [...after.presets, ...after.rules].map((one) => one.template),
    ).toEqual([id, undefined, id]);
    expect(after.noteTemplates.map(({ name }) => name)).toEqual(names);
    expect(withoutListed(after, added)).toEqual(settings);
  }
});

it('a note template comes along without what a newer version added', () => {
  const [first, ...others] = books.properties;
  const newer = {
    ...books,
    properties: [{ ...first!, colour: 'teal' }, ...others],
  };
  const from = settingsOf({
    noteTemplates: [newer],
    presets: [presetOf({}, { template: 't' })],
  });
  const text = exportFile(from);
  expect(planOf(text)).toMatchObject({
    presets: [{ template: 'Books' }],
    templates: [omit(books, 'id')],
  });
  expect(text).not.toContain('teal');
  expect(planOf(text, from).templates).toEqual([]);
});

it.each([
  ['the first', [books, { ...books, id: 'u', body: 'Mine' }], 't', 2],
  ['the second', [{ ...books, id: 'u', body: 'Mine' }, books], 'new', 3],
])(
  'a preset has the note template of its file where the reader’s are named alike and %s is the same',
  (_, noteTemplates, id, count) => {
    const text = exportFile(
      settingsOf({
        noteTemplates: [books],
        presets: [presetOf({}, { template: 't' })],
      }),
    );
    const reader = settingsOf({ noteTemplates });
    const { settings } = addSet(reader, planOf(text, reader), () => 'new');
    expect(settings.presets[0]?.template).toBe(id);
    expect(settings.noteTemplates).toHaveLength(count);
    expect(settings.noteTemplates.find((one) => one.id === id)?.body).toBe(
      books.body,
    );
  },
);

it.each([
  ['the same note template', books, 't', true],
  ['another one of that name', { ...books, body: 'Mine' }, 't', false],
  ['none', books, undefined, false],
])('knows a site rule if its own has %s: %s', (_, own, template, isKnown) => {
  const rule = { id: 'r', pattern: 'a.example', preset: 'article' };
  const text = exportFile(
    settingsOf({ noteTemplates: [books], rules: [{ ...rule, template: 't' }] }),
  );
  const { known, rules } = planOf(
    text,
    settingsOf({ noteTemplates: [own], rules: [{ ...rule, template }] }),
  );
  expect([known.length, rules.length]).toEqual(isKnown ? [1, 0] : [0, 1]);
});
