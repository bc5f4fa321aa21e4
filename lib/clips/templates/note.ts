import { fileName } from '@/lib/safe/file-name';
import type { Property } from './frontmatter';

/**
 * A finished note: its file and folder, its properties, and the parts of the
 * file's text.
 */
export type Note = {
  /** With its extension. */
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
