/** The JSON Pointer (RFC 6901) of a member, from that of its object or list; the whole value is at ''. */
export const pointerTo = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The pointers of all that a pointer leads through, the whole value first. */
export const pointersAbove = (pointer: string): string[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index))
