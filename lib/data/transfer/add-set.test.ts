import { expect, it } from 'vitest';
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

it('presets and rules keep their note template, which comes along unless it exists', () => {
  const template = { ...defaultTemplate, id: 't', name: 'Books' };
  const from = settingsOf({
    noteTemplates: [template],
    presets: [
      presetOf({}, { template: 't' }),
      presetOf({}, { id: 'q', name: 'Gone', template: 'gone' }),
    ],
    rules: [{ id: 'r', pattern: 'a.example', preset: 'p', template: 't' }],
  });
  const text = exportFile(from);
  expect(text).not.toContain('gone');
  const same = { ...template, id: 'other' };
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

it('leaves out a note template that no import reads, and keeps its name', () => {
  const template = { ...defaultTemplate, id: 't', name: 'Books' };
  const [first, ...others] = template.properties;
  const newer = [{ ...first!, colour: 'teal' }, ...others];
  const text = exportFile(
    settingsOf({
      noteTemplates: [{ ...template, properties: newer }],
      presets: [presetOf({}, { template: 't' })],
    }),
  );
  expect(planOf(text)).toMatchObject({
    presets: [{ template: 'Books' }],
    templates: [],
  });
});
