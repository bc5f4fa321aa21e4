import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Manifest = Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Manifest;

const sources = globSync(
  '{entrypoints,components,lib,e2e,test}/**/*.{ts,tsx}',
).map((file) => readFileSync(file, 'utf8'));

const isImported = (module: string) =>
  sources.some((source) =>
    new RegExp(`from '${module}(?:/[^']*)?'`).test(source),
  );

// The packages that the product's owner asked for.
it.each([
  'wxt',
  'webextension-polyfill',
  'preact',
  'zod',
  'vitest',
  '@playwright/test',
])('%s is a dependency that the product or its tests import', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  // WXT's module makes it what `wxt/browser` is.
  if (name === 'webextension-polyfill') {
    expect(readFileSync('wxt.config.ts', 'utf8')).toMatch(
      /modules: \[.*'@wxt-dev\/webextension-polyfill'/,
    );
    expect(isImported('wxt/browser')).toBe(true);
    return;
  }
  expect(isImported(name)).toBe(true);
});

it('is missed if nothing imports it', () => {
  expect(isImported('left-pad')).toBe(false);
});
