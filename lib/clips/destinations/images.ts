import { noteFile } from '@/lib/clips/templates/note';
import { digest } from './digest';

/** Maximum pictures saved per note; the others stay on the web. */
const maxImages = 100;

/**
 * A markdown image: its text, its address (with or without angle brackets), and
 * its title. The length of each part is limited, so that a line of opening
 * brackets is read in linear time.
 */
const image =
  /!\[((?:\\.|[^\]\\]){0,500})\]\(\s{0,9}(<[^<>\n]{0,4000}>|[^\s()<>]{0,4000}(?:\([^\s()]{0,500}\)[^\s()]{0,500}){0,9})(\s{1,9}(?:"[^"]{0,500}"|'[^']{0,500}'))?\s{0,9}\)/g;
const fenceLine = /^ {0,3}(`{3,}|~{3,})/;

/**
 * The addresses of the web pictures in a note, without duplicates. Pictures in
 * code don't count.
 */
export function noteImages(markdown: string): string[] {
  const urls = new Set<string>();
  withImagesAt(markdown, (url) => {
    if (/^https?:\/\//i.test(url) && urls.size < maxImages) urls.add(url);
    return undefined;
  });
  return [...urls];
}

/**
 * The path to save a picture under, relative to its note's folder and without
 * its extension: the note's name, and a hash of the content. So an unchanged
 * picture is kept when its note is replaced, and no other is overwritten.
 */
export async function imagePath(
  noteName: string,
  picture: Blob,
  folder = 'attachments',
): Promise<string> {
  const stem = noteFile(noteName.replace(/\.md$/i, '').slice(0, 60)).slice(
    0,
    -'.md'.length,
  );
  const hash = await digest(await picture.arrayBuffer());
  return `${folder}/${stem} ${hash.slice(0, hashChars)}`;
}

/** Enough that two pictures of one note never share a name. */
const hashChars = 12;

/** The name of a note's file in a service that keeps no folders. */
export const fileNameOf = ({ path }: { path: string }): string =>
  path.split('/').at(-1) ?? '';

/** The address by which a note links to a picture saved at this path. */
export const savedAddress = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

/**
 * The markdown with the addresses of saved pictures replaced by their paths;
 * the others stay.
 */
export const withSavedImages = (
  markdown: string,
  saved: ReadonlyMap<string, string>,
): string =>
  withImagesAt(markdown, (url) => {
    const path = saved.get(url);
    return path === undefined ? undefined : savedAddress(path);
  });

/**
 * The markdown with the addresses of pictures replaced by `next`; undefined
 * keeps one unchanged.
 */
export const withImagesAt = (
  markdown: string,
  next: (url: string) => string | undefined,
): string =>
  changedOutsideCode(markdown, (text) =>
    text.replace(
      image,
      (whole: string, alt: string, url: string, title = '') => {
        const path = next(url.replace(/^<|>$/g, ''));
        return path === undefined ? whole : `![${alt}](${path}${title})`;
      },
    ),
  );

/** The markdown with its text changed, and its code as it is. */
export function changedOutsideCode(
  markdown: string,
  change: (text: string) => string,
): string {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = fenceLine.exec(line)?.[1];
      if (fence !== undefined) {
        if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
        return line;
      }
      fence = mark;
      return mark === undefined ? outsideCode(line, change) : line;
    })
    .join('\n');
}

const outsideCode = (line: string, change: (text: string) => string) =>
  line
    .split(/((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))/)
    .map((part, index) => {
      // Each part outside of code is followed by the two groups of a match: the
      // code itself, and its marks.
      const group = index % 3;
      if (group === 1) return part;
      if (group === 2) return '';
      return change(part);
    })
    .join('');
