import { fileName } from '@/lib/safe/file-name';
import type { Property } from './frontmatter';
import { isRecord } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { type ImportProblem, importProblemOf } from '@/lib/core/import-problem';
import { readJson } from '@/lib/core/read-json';
import { type NoteParts, type NoteTemplate, noteParts } from './note-template';

/**
 * A finished note: its file and folder, its properties, and the parts of the
 * file's text.
 */
export type Note = {
  /** Includes the extension. */
  name: string;
  /** Without leading and trailing slashes; empty for the root of the notes. */
  folder: string;
  properties: Property[];
  frontmatter: string;
  /** Only this is appended to an existing note. */
  body: string;
};

/** The whole file. */
export const noteText = ({
  frontmatter,
  body,
}: Pick<Note, 'frontmatter' | 'body'>): string =>
  [frontmatter, body].filter(Boolean).join('\n');

const maxFolders = 20;

/**
 * The file name of a note from its rendered template: always valid in every
 * file system.
 */
export const noteFile = (name: string): string => fileName(name, 'md');

/**
 * The folder of a note, separated by slashes: never outside the notes folder,
 * each part a safe name; may be empty.
 */
export const noteFolder = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => /[^#^[\]|.\s]/.test(part))
    .slice(0, maxFolders)
    .map((part) => fileName(part, 'x').slice(0, -'.x'.length))
    .join('/');

const formatName = 'pluck-notes';
const formatVersion = 1;
const maxProblems = 20;

const templateFile = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  templates: z.array(noteParts).check(
    z.maxLength(200),
    z.check(({ value, issues }) => {
      const names = value.map(({ name }) => name);
      for (const [at, name] of names.entries()) {
        if (names.indexOf(name) !== at)
          issues.push({
            code: 'custom',
            message: 'twice',
            path: [at, 'name'],
            input: value,
          });
      }
    }),
  ),
});

/** Templates as the text of a file (JSON), without their ids. */
export function writeNoteFile(templates: readonly NoteTemplate[]): string {
  const parts = templates.map((template) =>
    Object.fromEntries(names.map((name) => [name, template[name]])),
  );
  return JSON.stringify(
    { format: formatName, version: formatVersion, templates: parts },
    null,
    2,
  );
}

const names = Object.keys(noteParts.shape) as (keyof NoteParts)[];

export type ReadNoteFile =
  | { ok: true; templates: NoteParts[] }
  | { ok: false; problems: ImportProblem[] };

/**
 * Reads a file of templates from any text. One invalid template rejects the
 * whole file.
 */
export function readNoteFile(text: string): ReadNoteFile {
  const read = readJson(text);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  if (!isRecord(read.value) || read.value['format'] !== formatName)
    return { ok: false, problems: [{ where: '', message: 'notOurs' }] };
  const { version } = read.value;
  if (typeof version === 'number' && version > formatVersion)
    return { ok: false, problems: [{ where: 'version', message: 'newer' }] };
  const { data, error } = templateFile.safeParse(read.value);
  if (data) return { ok: true, templates: data.templates };
  const problems = error.issues
    .slice(0, maxProblems)
    .map((issue) => importProblemOf(issue, read.value));
  return { ok: false, problems };
}
