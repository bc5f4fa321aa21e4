import filenamify from 'filenamify/browser';

const maxBytes = 255;
const maxChars = 120;
/** Characters that a link between notes can't contain. */
const notInLinks = /[#^[\]|]/g;
const encoder = new TextEncoder();
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Turns a title into a file name with this extension (no dot) that all common
 * file systems and links between notes accept: at most 255 bytes, never empty,
 * hidden, reserved, or disguised as another name.
 */
export function fileName(title: string, extension: string): string {
  const plain = filenamify(title.slice(0, 4 * maxChars).toWellFormed(), {
    replacement: ' ',
    maxLength: maxChars,
  })
    .replace(notInLinks, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+/, '');
  const ending = `.${extension}`;
  const base = cutToBytes(plain, maxBytes - ending.length).trim();
  // filenamify turns a title without a valid character into an exclamation
  // mark.
  const isName =
    /[\p{L}\p{N}\p{S}]/u.test(base) ||
    (/\p{P}/u.test(base) && title.includes(base));
  return filenamify(`${isName ? base : 'untitled'}${ending}`, {
    maxLength: maxBytes,
  });
}

/**
 * Makes file names unique: duplicates, ignoring case, get a number. `taken`:
 * the lower-case names in use.
 */
export function createFileNames(
  ...taken: string[]
): (title: string, extension: string) => string {
  const used = new Set(taken);
  return (title, extension) => {
    let name = fileName(title, extension);
    for (let at = 2; used.has(name.toLowerCase()); at++)
      name = fileName(`${title.slice(0, 80)} ${at}`, extension);
    used.add(name.toLowerCase());
    return name;
  };
}

function cutToBytes(text: string, limit: number): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of letters.segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > limit) break;
    kept += segment;
  }
  return kept;
}
