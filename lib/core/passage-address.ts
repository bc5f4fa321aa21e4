/**
 * The maximum length of a passage in its address; a longer one is given by its
 * start and end.
 */
export const maxPassageChars = 300;

/**
 * The address of a passage in its page, replacing any existing text directive.
 * `passage` is plain text with single spaces. Source: WICG, URL Fragment Text
 * Directives.
 */
export function passageAddress(page: string | URL, passage: string): string {
  const words = passage.split(' ');
  const ends =
    words.length > 12
      ? [words.slice(0, 5).join(' '), words.slice(-5).join(' ')]
      : passage.length > maxPassageChars
        ? [passage.slice(0, 40), passage.slice(-40)]
        : [passage];
  const url = new URL(page);
  url.hash = `${url.hash.replace(/:~:.*$/s, '') || '#'}:~:text=${ends.map(encoded).join(',')}`;
  return url.href;
}

/**
 * `encodeURIComponent` doesn't escape dashes, which have a meaning in the
 * directive.
 */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');
