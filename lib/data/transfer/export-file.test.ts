import { describe, expect, it } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { defaultSettings } from '@/lib/settings/model';
import { readSettings } from '@/lib/settings/read-settings';
import { exportFile, exportSet, notExported } from './export-file';
import { readImport } from './read-import';
import { presetOf, service, settingsOf } from '@/test/sample-transfer';

describe('an export', () => {
  const uuid = '3f2b8c1e-5d4a-4f6b-9c7d-0a1b2c3d4e5f';
  it.each<[string, PresetOptions, PresetOptions, string[]]>([
    [
      'header values, except harmless ones',
      {
        headers: {
          Cookie: 'a=b',
          'X-Team': '7',
          'User-Agent': 'Pluck',
          'Accept-Language': 'de',
        },
      },
      {
        headers: {
          Cookie: '',
          'X-Team': '',
          'User-Agent': 'Pluck',
          'Accept-Language': 'de',
        },
      },
      ['/headers/Cookie', '/headers/X-Team'],
    ],
    [
      'a harmless header with a key in it',
      { headers: { 'user-agent': 'me fc-0123456789abcdef' } },
      { headers: { 'user-agent': '' } },
      ['/headers/user-agent'],
    ],
    [
      'written text and scripts',
      {
        actions: [
          { type: 'write', text: 'hunter2' },
          { type: 'executeJavascript', script: 'login("bob", "hunter2")' },
          { type: 'press', key: 'Enter' },
        ],
      },
      {
        actions: [
          { type: 'write', text: '' },
          { type: 'executeJavascript', script: '' },
          { type: 'press', key: 'Enter' },
        ],
      },
      ['/actions/0/text', '/actions/1/script'],
    ],
    [
      'sample values of a secret in a schema',
      {
        formats: [
          {
            type: 'json',
            schema: {
              properties: {
                password: {
                  type: 'string',
                  default: 'hunter2',
                  const: 4711,
                  examples: ['hunter2', ''],
                },
                access: { oneOf: [{ title: 'token', enum: ['abc'] }] },
                tokens: { items: { anyOf: [{ enum: ['abc'] }] } },
                size: { enum: ['S', 'M'], default: 1 },
              },
              required: ['password'],
            },
          },
        ],
      },
      {
        formats: [
          {
            type: 'json',
            schema: {
              properties: {
                password: {
                  type: 'string',
                  default: '',
                  const: '',
                  examples: ['', ''],
                },
                access: { oneOf: [{ title: 'token', enum: ['abc'] }] },
                tokens: { items: { anyOf: [{ enum: [''] }] } },
                size: { enum: ['S', 'M'], default: 1 },
              },
              required: ['password'],
            },
          },
        ],
      },
      [
        '/formats/0/schema/properties/password/default',
        '/formats/0/schema/properties/password/const',
        '/formats/0/schema/properties/password/examples/0',
        '/formats/0/schema/properties/tokens/items/anyOf/0/enum/0',
      ],
    ],
    [
      'selectors and words that look like a login',
      {
        formats: [{ type: 'json', prompt: 'log in as bob, pw hunter2' }],
        headers: { 'User-Agent': 'Pluck pw=hunter2', 'Accept-Language': 'de' },
        actions: [{ type: 'click', selector: 'a[href="/login?t=hunter2"]' }],
      },
      {
        formats: [{ type: 'json', prompt: '' }],
        headers: { 'User-Agent': '', 'Accept-Language': 'de' },
        actions: [{ type: 'click', selector: '' }],
      },
      ['/formats/0/prompt', '/headers/User-Agent', '/actions/0/selector'],
    ],
    [
      'text with an address that logs in, or with a key',
      {
        formats: [
          {
            type: 'json',
            prompt: 'as in https://me:pw@example.com/',
            schema: { properties: { token: {} } },
          },
          { type: 'question', question: `What became of ${uuid}?` },
        ],
      },
      {
        formats: [
          { type: 'json', prompt: '', schema: { properties: { token: {} } } },
          { type: 'question', question: '' },
        ],
      },
      ['/formats/0/prompt', '/formats/1/question'],
    ],
    [
      'the audit user, but not the profile',
      {
        auditMetadata: { username: 'ada' },
        profile: { name: 'shop' },
        location: { country: 'DE' },
      },
      {
        auditMetadata: { username: '' },
        profile: { name: 'shop' },
        location: { country: 'DE' },
      },
      ['/auditMetadata/username'],
    ],
    [
      'nothing if nothing is secret',
      { mobile: true, waitFor: 10 },
      { mobile: true, waitFor: 10 },
      [],
    ],
  ])('without %s', (_, options, left, blanks) => {
    const { presets } = exportSet(settingsOf({ presets: [presetOf(options)] }));
    expect(presets).toEqual([
      { name: 'Prices', options: left, ...(blanks.length > 0 && { blanks }) },
    ]);
  });

  it('contains no service, no connection and no id', () => {
    const presets = [presetOf({ mobile: true }, { connection: service.id })];
    const text = exportFile(
      settingsOf({
        presets,
        rules: [{ id: 'r-1', pattern: 'a.example', preset: 'p' }],
      }),
    );
    for (const own of [...Object.values(service), 'r-1', 'connection', '"p"'])
      expect(text).not.toContain(own);
    expect(text, 'control').toContain('a.example');
  });

  it('includes inactive actions, and keeps blanks that are still blank', () => {
    const idleActions = [
      { at: 0, action: { type: 'write' as const, text: 'hunter2' } },
    ];
    const preset = presetOf(
      { headers: { Cookie: '' } },
      { idleActions, blanks: ['/headers/Cookie'] },
    );
    expect(exportSet(settingsOf({ presets: [preset] })).presets[0]).toEqual({
      name: 'Prices',
      options: { headers: { Cookie: '' } },
      idleActions: [{ at: 0, action: { type: 'write', text: '' } }],
      blanks: ['/headers/Cookie', '/idleActions/0/action/text'],
    });
  });

  it('contains the selection: rules only for exported presets or Pluck’s own', () => {
    const other = { ...presetOf({}), id: 'q' };
    const rules = ['p', 'q', 'gone', 'article'].map((preset) => ({
      id: preset,
      pattern: `${preset}.example`,
      preset,
    }));
    const settings = settingsOf({ presets: [presetOf({}), other], rules });
    const chosen = exportSet(settings, { ids: ['q'] });
    expect(chosen.presets.map(({ name }) => name)).toEqual(['Prices']);
    expect(chosen.rules).toEqual([
      { pattern: 'q.example', preset: { name: 'Prices' } },
      { pattern: 'article.example', preset: { builtIn: 'article' } },
    ]);
    expect(exportSet(settings, { withRules: false }).rules).toEqual([]);
    expect(exportSet(settings).presets.map(({ name }) => name)).toEqual([
      'Prices',
      'Prices (2)',
    ]);
  });
});

it.each([
  ['a format that is gone', { formats: ['markdown', 'gone'] }],
  ['an option that is gone', { oldOption: true }],
  ['a limit that was raised', { timeout: 5 }],
])('an export can be imported, but for a preset with %s', (_, options) => {
  // As stored settings are read.
  const settings = readSettings({
    version: 3,
    presets: [
      { id: 'a', name: 'Good', options: { waitFor: 5 } },
      { id: 'b', name: 'Old', options },
    ],
  });
  expect(settings.presets).toHaveLength(2);
  const read = readImport(exportFile(settings), defaultSettings);
  expect(read.ok && read.plan.presets.map(({ name }) => name)).toContain(
    'Good',
  );
  expect(notExported(settings)).toEqual(['Old']);
  expect(notExported(settings, { ids: ['a'] })).toEqual([]);
});
