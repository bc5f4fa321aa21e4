import { readFileSync } from 'node:fs';

/**
 * An address under the heading of its group: what must happen to it and its
 * kind, or its language.
 */
export type Address = { url: string; group: string };

export const batches = [1, 2, 3, 4] as const;

const headed = /^== (.*)/;

/**
 * The addresses of a batch that must be refused or asked about, or its ordinary
 * ones.
 */
export function addressesOf(
  batch: number,
  kind: 'private' | 'ordinary',
): Address[] {
  let group = '';
  return readFileSync(`test/addresses/${batch}-${kind}.txt`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      group = headed.exec(line)?.[1] ?? group;
      return line === '' || line.startsWith('#') || headed.test(line)
        ? []
        : [{ url: line, group }];
    });
}
