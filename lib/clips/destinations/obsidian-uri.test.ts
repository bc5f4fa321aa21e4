import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { obsidianAddress } from './obsidian-uri-delivery';

it('contains the action', () =>
  expect(
    obsidianAddress('new', {
      vault: 'My notes',
      file: "a/b (1)'s",
      clipboard: 'true',
    }),
  ).toBe(
    'obsidian://new?vault=My%20notes&file=a%2Fb%20%281%29%27s&clipboard=true',
  ));

const holds = (value: string) => {
  const uri = obsidianAddress('new', { vault: value, content: value });
  expect(uri).toMatch(/^obsidian:\/\/new\?vault=[\w%~.-]*&content=[\w%~.-]*$/);
  const [, vault = '', content = ''] =
    /vault=(.*)&content=(.*)$/.exec(uri) ?? [];
  expect([vault, content].map(decodeURIComponent)).toEqual([
    value.toWellFormed(),
    value.toWellFormed(),
  ]);
};

const text = fc.string({
  unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)),
});
it('keeps any value within its parameter', () =>
  fc.assert(fc.property(text, holds)));

const corpus = '../shared/corpora/uri-scheme-params-own.json';
it.skipIf(!existsSync(corpus))(
  `keeps each value of ${corpus} (skipped where it is missing)`,
  () => {
    for (const value of JSON.parse(readFileSync(corpus, 'utf8')) as string[])
      holds(value);
  },
);
