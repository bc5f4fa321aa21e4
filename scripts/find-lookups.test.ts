import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLookups } from './find-lookups';

const root = resolve(import.meta.dirname, '..');

describe('objects keyed by text from outside', () => {
  it('are read only through getOwn, Object.hasOwn or a Map', () => {
    const isChecked = (file: string) =>
      /^(?:lib|components|entrypoints)\//.test(file.slice(root.length + 1)) &&
      !/\.test\.tsx?$|\/samples\//.test(file) &&
      !file.endsWith('lib/core/objects.ts');
    expect(findLookups(join(root, 'tsconfig.json'), isChecked)).toEqual([]);
  });

  describe('a planted lookup', () => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lookups-'));
      writeFileSync(
        join(folder, 'tsconfig.json'),
        '{"compilerOptions":{"strict":true,"types":[]}}',
      );
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each([
      ['reads', 'export const found = held[id]', ['held[id]']],
      ['writes', 'held[id] = 1', ['held[id]']],
      [
        'reads optionally',
        'export const found = held?.[id ?? ""]',
        ['held?.[id ?? ""]'],
      ],
      ['checks with in', 'export const isHeld = id in held', ['id in held']],
      [
        'reads a table',
        'export const found = { a: 1, b: 2 }[id as string]',
        undefined,
      ],
      ['deletes', 'delete held[id]', []],
      ['reads a list', 'export const found = ["a"][Number(id)]', []],
      [
        'reads by a known name',
        'declare const name: "a" | "b"\nexport const found = held[name]',
        [],
      ],
      [
        'checks a prototype',
        'export const isKnown = id in Object.prototype',
        [],
      ],
    ])(
      'is reported only if it is unsafe: %s',
      (_, code, lookups = ['{ a: 1, b: 2 }[id as string]']) => {
        const file = join(folder, 'planted.ts');
        writeFileSync(
          file,
          `declare const held: Record<string, number>\ndeclare const id: string\n${code}\n`,
        );
        const found = findLookups(join(folder, 'tsconfig.json'), (name) =>
          name.endsWith('planted.ts'),
        );
        expect(
          found.map((line) => line.replace(/^.*planted\.ts:\d+ /, '')),
        ).toEqual(lookups);
      },
    );
  });
});
