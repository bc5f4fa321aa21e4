import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '@/lib/core/languages';
import { problemsIn, readCatalogue } from '@/scripts/catalogue';

const source = ['components', 'entrypoints', 'lib', 'wxt.config.ts']
  .flatMap((root) =>
    root.endsWith('.ts')
      ? [root]
      : readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
          (file) => `${root}/${file}`,
        ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const keys = [
  ...readFileSync('.wxt/i18n/structure.d.ts', 'utf8').matchAll(
    /^ {2}"([^@"][^"]*)":/gm,
  ),
].map(([, key]) => key ?? '');

const literals = new Set(
  Array.from(source.matchAll(/'(?=([\w.-]+)')/g), ([, text]) => text),
);

const ofManifest = new Set(source.match(/__MSG_\w+__/g));

/**
 * Patterns of the keys that are put together from a code, as `a.${code}.b` is;
 * the types check that each code has its words.
 */
const composed = [
  ...source.matchAll(/`([a-z][\w.]*\.(?:\$\{[^}`]*\}[\w.]*)+)`/gi),
].map(
  ([, template = '']) =>
    new RegExp(
      `^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`,
    ),
);

describe('the catalogue', () => {
  it('has keys', () => expect(keys.length).toBeGreaterThan(100));

  it('holds no string that nothing shows', () => {
    const code = (key: string) =>
      key.replace(/\.(?:title|help)$/, '').replaceAll('_', '-');
    const isUsed = (key: string) =>
      literals.has(key) ||
      literals.has(code(key)) ||
      ofManifest.has(`__MSG_${key.replaceAll('.', '_')}__`);
    expect(
      keys.filter(
        (key) => !isUsed(key) && !composed.some((pattern) => pattern.test(key)),
      ),
    ).toEqual([]);
  });
});

describe.each(languages)('the messages in %s', (language) => {
  const english = readCatalogue('en');
  const own = readCatalogue(language);

  it('are all there, with the same places and the forms of the language', () =>
    expect(problemsIn(language, own, english)).toEqual([]));

  it('name their language', () =>
    expect(own.get('extension.language')).toBe(language));
});

it.each([
  ['de', 'a', 'missing'],
  ['de', '', 'empty'],
  ['de', '$1 a', 'places'],
  ['de', 'a | b', 'forms'],
  ['ar', 'a | b', 'forms'],
])('finds what is wrong in %s with %j: %s', (language, text, problem) => {
  const english = new Map([
    [
      'key',
      problem === 'places'
        ? 'a'
        : problem === 'forms' && language === 'ar'
          ? 'a | b'
          : 'a',
    ],
  ]);
  const own = new Map(problem === 'missing' ? [] : [['key', text]]);
  expect(problemsIn(language, own, english).join()).toContain(problem);
});
