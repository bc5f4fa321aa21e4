import { existsSync, readFileSync, readdirSync } from 'node:fs';

const folder = '../shared/corpora';

/**
 * For tests: every text in each corpus of hostile input, by file. Empty if they
 * are missing.
 */
export const corpora: readonly (readonly [file: string, texts: string[]])[] =
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map(
          (file) =>
            [
              file,
              textsIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
            ] as const,
        )
    : [];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [];
}
