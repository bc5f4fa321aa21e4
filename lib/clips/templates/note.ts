import { fileName } from '@/lib/safe/file-name';
import type { Property } from './frontmatter';
import { isRecord } from '@/lib/core/objects';
import { integer, z } from '@/lib/core/zod';
import { siteRule } from '@/lib/presets';
import { type ImportProblem, importProblemOf } from '@/lib/core/import-problem';
import { readJson } from '@/lib/core/read-json';
import { type TemplateNeeds, templateNeeds } from './import/needs';
import { type NoteParts, noteParts } from './note-template';

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
/** Version 1 has only templates: no sites, and not what they read. */
const formatVersion = 2;
const maxProblems = 20;

/**
 * A template in a file. `sites`: the patterns of its site rules; `needs`: what
 * its preset reads of a page.
 */
export type SharedTemplate = NoteParts & {
  sites?: string[] | undefined;
  needs?: TemplateNeeds | undefined;
};

/** Made when a file is read, because most pages read none. */
const templateFile = (): z.ZodMiniType<{ templates: SharedTemplate[] }> => {
  const sharedTemplate = z.strictObject({
    ...noteParts.shape,
    sites: z.optional(z.array(siteRule.shape.pattern).check(z.maxLength(200))),
    needs: z.optional(templateNeeds()),
  });
  return z.strictObject({
    format: z.literal(formatName),
    version: integer(1, formatVersion),
    templates: z.array(sharedTemplate).check(
      z.maxLength(200),
      z.check(({ value, issues }) => {
        const all = value.map(({ name }) => name);
        for (const [at, name] of all.entries()) {
          if (all.indexOf(name) !== at)
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
};

/** Templates as the text of a file (JSON), without their ids. */
export function writeNoteFile(templates: readonly SharedTemplate[]): string {
  const parts = templates.map((template) =>
    Object.fromEntries(names.map((name) => [name, template[name]])),
  );
  const isPlain = templates.every(({ sites, needs }) => !sites && !needs);
  const version = isPlain ? 1 : formatVersion;
  return JSON.stringify(
    { format: formatName, version, templates: parts },
    null,
    2,
  );
}

const names = [
  ...(Object.keys(noteParts.shape) as (keyof NoteParts)[]),
  'sites',
  'needs',
] as const;

export type ReadNoteFile =
  | { ok: true; templates: SharedTemplate[] }
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
  const { data, error } = templateFile().safeParse(read.value);
  if (data) return { ok: true, templates: data.templates };
  const problems = error.issues
    .slice(0, maxProblems)
    .map((issue) => importProblemOf(issue, read.value));
  return { ok: false, problems };
}
