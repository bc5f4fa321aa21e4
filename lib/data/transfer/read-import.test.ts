import { describe, expect, it } from 'vitest';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { omit } from '@/lib/core/objects';
import { readImport } from './read-import';
import { fileOf, planOf, presetOf, settingsOf } from '@/test/sample-transfer';

const problemsOf = (text: string, settings = settingsOf()) => {
  const read = readImport(text, settings);
  return read.ok ? [] : read.problems;
};

const books = { ...omit(defaultTemplate, 'id'), name: 'Books' };

describe('an import', () => {
  const prices = { name: 'Prices', options: { formats: ['product'] } };

  it('gets free names, and its rules use them', () => {
    const settings = settingsOf({
      presets: [presetOf({}), { ...presetOf({}), id: 'q', name: 'Prices (2)' }],
      rules: [{ id: 'r', pattern: 'news.example', preset: 'article' }],
    });
    const rules = [
      { pattern: 'shop.example/*', preset: { name: 'Prices' } },
      { pattern: 'news.example', preset: { builtIn: 'article' } },
    ];
    const plan = planOf(
      fileOf({ presets: [prices, { ...prices, name: 'News' }], rules }),
      settings,
    );
    expect(plan.presets.map(({ name }) => name)).toEqual([
      'Prices (3)',
      'News',
    ]);
    expect(plan.renamed).toEqual([{ from: 'Prices', to: 'Prices (3)' }]);
    expect(plan.rules, 'in the one spelling').toEqual([
      { pattern: 'shop.example', preset: { name: 'Prices (3)' } },
    ]);
    expect(plan.known).toEqual([rules[1]]);
  });

  it('does not count a blank that was filled in in the file', () => {
    const options = { headers: { Cookie: 'a=b', 'X-Team': '' } };
    const blanks = ['/headers/Cookie', '/headers/X-Team', '/headers/Gone'];
    expect(
      planOf(fileOf({ presets: [{ ...prices, options, blanks }] })).presets[0]
        ?.blanks,
    ).toEqual(['/headers/X-Team']);
  });

  it('puts inactive actions at valid places of the list', () => {
    const scrape = { type: 'scrape' as const };
    const press = (key: string) => ({ type: 'press' as const, key });
    const idleActions = [
      { at: 999, action: press('c') },
      { at: 0, action: press('a') },
      { at: 2, action: press('b') },
    ];
    const [preset] = planOf(
      fileOf({
        presets: [{ ...prices, options: { actions: [scrape] }, idleActions }],
      }),
    ).presets;
    expect(preset?.idleActions).toEqual([
      { at: 0, action: press('a') },
      { at: 2, action: press('b') },
      { at: 3, action: press('c') },
    ]);
  });

  it('ignores a byte order mark', () =>
    expect(planOf(`\uFEFF${fileOf({})}`).presets).toEqual([]));

  const deep = (levels: number) =>
    `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const withSchema = (schema: string) =>
    fileOf({
      presets: [
        { name: 'J', options: { formats: [{ type: 'json', schema: 0 }] } },
      ],
    }).replace('"schema":0', `"schema":${schema}`);

  it.each<[string, string, string, string]>([
    ['no text', '', '', 'notJson'],
    ['no JSON', '{a:1}', '', 'notJson'],
    ['another program’s file', '{"clips":[]}', '', 'notOurs'],
    ['a file of a later version', fileOf({ version: 3 }), 'version', 'newer'],
    [
      'a note template twice',
      fileOf({ version: 2, templates: [books, books] }),
      'templates[1].name',
      'twice',
    ],
    [
      'a note template with a field that is unknown',
      fileOf({ version: 2, templates: [{ ...books, script: 'x' }] }),
      'templates[0]',
      'unknown',
    ],
    ['an invalid version', fileOf({ version: '1' }), 'version', 'value'],
    ['a text that is too long', ' '.repeat(5_000_000), '', 'tooLarge'],
    [
      'deep nesting',
      withSchema(deep(200)),
      'presets[0].options.formats',
      'tooDeep',
    ],
    [
      '__proto__',
      withSchema('{"__proto__":{"polluted":1}}'),
      'presets[0].options.formats[0].schema',
      'badName',
    ],
    [
      'half a character',
      fileOf({ presets: [{ ...prices, name: '\ud800' }] }),
      'presets[0].name',
      'badText',
    ],
    [
      'half a character in a name',
      withSchema('{"\\udc00":1}'),
      'presets[0].options.formats[0].schema',
      'badText',
    ],
    ['a key', fileOf({ apiKey: 'fc-1' }), '', 'unknown'],
    [
      'a service',
      fileOf({ presets: [{ ...prices, connection: 's-1' }] }),
      'presets[0]',
      'unknown',
    ],
    [
      'an inherited name',
      fileOf({ presets: [{ ...prices, constructor: {} }] }),
      'presets[0]',
      'unknown',
    ],
    [
      'a blank twice',
      fileOf({
        presets: [{ ...prices, blanks: ['/headers/a', '/headers/a'] }],
      }),
      'presets[0].blanks',
      'value',
    ],
    [
      'a preset of too many actions',
      fileOf({
        presets: [
          {
            name: 'A',
            options: {
              actions: Array.from({ length: 1001 }, () => ({ type: 'scrape' })),
            },
          },
        ],
      }),
      'presets[0].options.actions',
      'value',
    ],
    ['a missing list', fileOf({ rules: undefined }), 'rules', 'missing'],
    ['an invalid list', fileOf({ presets: {} }), 'presets', 'notList'],
    [
      'a preset without a name',
      fileOf({ presets: [{ options: {} }] }),
      'presets[0].name',
      'missing',
    ],
    [
      'an empty name',
      fileOf({ presets: [{ ...prices, name: '' }] }),
      'presets[0].name',
      'tooShort',
    ],
    [
      'a long name',
      fileOf({ presets: [{ ...prices, name: 'x'.repeat(81) }] }),
      'presets[0].name',
      'tooLong',
    ],
    [
      'a name of two lines',
      fileOf({ presets: [{ ...prices, name: 'a\nb' }] }),
      'presets[0].name',
      'value',
    ],
    [
      'an option out of bounds',
      fileOf({ presets: [{ ...prices, options: { timeout: 1 } }] }),
      'presets[0].options.timeout',
      'atLeast',
    ],
    [
      'an address among the options',
      fileOf({
        presets: [{ ...prices, options: { url: 'https://a.example' } }],
      }),
      'presets[0].options',
      'unknown',
    ],
    [
      'an invalid format',
      fileOf({ presets: [{ ...prices, options: { formats: ['gold'] } }] }),
      'presets[0].options.formats[0]',
      'value',
    ],
    [
      'a field that a format does not have',
      fileOf({
        presets: [
          { ...prices, options: { formats: [{ type: 'json', promt: 'x' }] } },
        ],
      }),
      'presets[0].options.formats[0]',
      'unknown',
    ],
    [
      'a name twice',
      fileOf({ presets: [prices, prices] }),
      'presets[1].name',
      'twice',
    ],
    [
      'a rule for a preset missing from the file',
      fileOf({ rules: [{ pattern: 'a.example', preset: { name: 'Prices' } }] }),
      'rules[0].preset.name',
      'noPreset',
    ],
    [
      'a rule for no site',
      fileOf({
        rules: [{ pattern: 'ftp://a.example', preset: { builtIn: 'article' } }],
      }),
      'rules[0].pattern',
      'pattern',
    ],
    [
      'a rule for a preset by its id',
      fileOf({ rules: [{ pattern: 'a.example', preset: 'markdown' }] }),
      'rules[0].preset',
      'value',
    ],
  ])('%s is refused with its place', (_, text, where, message) => {
    expect(problemsOf(text)).toContainEqual(
      expect.objectContaining({ where, message }),
    );
  });

  const bad = (count: number) => `[${'{},'.repeat(count)}1]`;
  const headers = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
  const preset = (options: string) => `{"name":"a","options":${options}}`;
  const ofPreset = (options: string) =>
    `"presets":[${preset(options)}],"rules":[]`;
  const worst = `{"formats":${bad(1999)},"actions":${bad(1999)},"parsers":${bad(1999)},"headers":${headers(2000)}}`;
  it.each<[string, string]>([
    ['presets', `"presets":${bad(160_000)},"rules":[]`],
    ['rules', `"presets":[],"rules":${bad(160_000)}`],
    ['formats', ofPreset(`{"formats":${bad(160_000)}}`)],
    ['headers', ofPreset(`{"headers":${headers(160_000)}}`)],
    [
      'lists of bearable length',
      `"presets":[${Array(40).fill(preset(worst)).join(',')}],"rules":[]`,
    ],
  ])(
    'nothing but faults, however many, is refused without a throw: %s',
    (_, parts) => {
      const found = problemsOf(
        `{"format":"pluck-presets","version":1,${parts}}`,
      );
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(20);
    },
  );
});
