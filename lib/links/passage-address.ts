/** So many characters of a passage stand in its address at most: a longer one is given by how it begins and ends. */
export const longestPassage = 300

/**
 * The address that leads to a passage in its page, without one that led elsewhere. `passage` is plain text with single
 * spaces. Source: WICG, URL Fragment Text Directives.
 */
export function passageAddress(page: string | URL, passage: string): string {
  const words = passage.split(' ')
  const ends =
    words.length > 12
      ? [words.slice(0, 5).join(' '), words.slice(-5).join(' ')]
      : passage.length > longestPassage
        ? [passage.slice(0, 40), passage.slice(-40)]
        : [passage]
  const url = new URL(page)
  url.hash = `${url.hash.replace(/:~:.*$/s, '') || '#'}:~:text=${ends.map(encoded).join(',')}`
  return url.href
}

/** `encodeURIComponent` leaves dashes as they are, which the directive reads as its own. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D')
