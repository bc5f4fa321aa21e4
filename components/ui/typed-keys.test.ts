import { glob, readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { unlessComposing } from './keys';

it.each([
  [true, 0],
  [false, 1],
])('a key that is typed while a word is composed: %s', (isComposing, times) => {
  const handle = vi.fn();
  unlessComposing(handle)({ key: 'Escape', isComposing });
  expect(handle).toHaveBeenCalledTimes(times);
});

/** A handler of keys that an attribute or a listener gets. */
const handlers =
  /onKey(?:Down|Up)=\{(?<attribute>\w*)|\(\s*'key(?:down|up)',\s*(?<listener>\w*)/g;

/**
 * Handlers that don't go through `unlessComposing`, in place or where they are
 * declared.
 */
const bareIn = (source: string): string[] =>
  [...source.matchAll(handlers)]
    .map(({ groups }) => groups?.['attribute'] ?? groups?.['listener'] ?? '')
    .filter(
      (name) =>
        name !== 'unlessComposing' &&
        !source.includes(`const ${name} = unlessComposing(`),
    );

it('no key handler receives a key that an input method uses', async () => {
  const bare: string[] = [];
  for await (const path of glob('{components,entrypoints}/**/*.{ts,tsx}')) {
    if (path.includes('.test.')) continue;
    for (const name of bareIn(await readFile(path, 'utf8')))
      bare.push(`${path}: ${name}`);
  }
  expect(bare.toSorted()).toEqual([]);
});

it.each([
  ['<input onKeyDown={({ key }) => leave(key)} />', ['']],
  ['<input onKeyDown={leave} />', ['leave']],
  ["document.addEventListener('keydown', leave)", ['leave']],
  [
    'const leave = unlessComposing((event) => go(event))\n<input onKeyDown={leave} />',
    [],
  ],
  ['<input onKeyDown={unlessComposing(leave)} />', []],
])('finds the handlers of %s', (source, names) =>
  expect(bareIn(source)).toEqual(names),
);
