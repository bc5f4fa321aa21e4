import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of a folder that contain a text, in either of the encodings a
 * browser writes.
 */
export function filesWith(folder: string, text: string): string[] {
  const spellings = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) =>
      spellings.some((spelling) => readFileSync(file).includes(spelling)),
    )
    .map((file) => path.relative(folder, file));
}
