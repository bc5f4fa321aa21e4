import { expect, it } from 'vitest';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import type { NoteParts } from '@/lib/clips';
import { presetOf, settingsOf } from '@/test/sample-transfer';
import { exportSet, templatesNotExported } from './export-file';

const books = { ...defaultTemplate, id: 't', name: 'Books' };
const key = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
const property = (name: string, value: string) => ({
  name,
  value,
  type: 'text' as const,
});

it.each<[string, Partial<NoteParts>, boolean]>([
  ['no secret', {}, true],
  ['a token of the page', { body: 'Token: {{ json.token }}\nthen' }, true],
  [
    'a property of the page named like a secret',
    { properties: [property('password', '{{ json.password }}')] },
    true,
  ],
  ['a key in its body', { body: `{{ all }}\ntoken=${key}` }, false],
  [
    'a key as a filter’s value',
    { body: `{{ all | append: "${key}" }}` },
    false,
  ],
  ['a login in its folder', { folder: 'https://me:pw@a.example/' }, false],
  ['a key in its file’s name', { fileName: key }, false],
  ['a key in a property', { properties: [property('from', key)] }, false],
  ['a password', { properties: [property('password', 'hunter2')] }, false],
  ['a property that none reads', { properties: [property('---', '')] }, false],
])('a note template with %s is exported: %s', (_, more, isShared) => {
  const settings = settingsOf({
    noteTemplates: [{ ...books, ...more }],
    presets: [presetOf({}, { template: 't' })],
    rules: [{ id: 'r', pattern: 'a.example', preset: 'p', template: 't' }],
  });
  const set = exportSet(settings);
  const template = isShared ? 'Books' : undefined;
  expect(set.templates?.map(({ name }) => name)).toEqual(
    isShared ? ['Books'] : undefined,
  );
  expect([...set.presets, ...set.rules].map((one) => one.template)).toEqual([
    template,
    template,
  ]);
  expect(templatesNotExported(settings)).toEqual(isShared ? [] : ['Books']);
  expect(templatesNotExported(settings, { ids: [], withRules: false })).toEqual(
    [],
  );
});
