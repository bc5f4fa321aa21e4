const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The accepted image types, by their first bytes. SVG is excluded because it is
 * a document.
 */
const kinds: readonly [
  type: string,
  extension: string,
  fits: (bytes: Uint8Array) => boolean,
][] = [
  ['image/png', 'png', (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 'jpg', (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff'],
  [
    'image/webp',
    'webp',
    (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  ],
  ['image/gif', 'gif', (bytes) => ascii(bytes, 0, 4) === 'GIF8'],
  ['image/avif', 'avif', (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12))],
];

/**
 * The type of an image by its first bytes, whatever its name; undefined if it
 * isn't an accepted one.
 */
export const imageType = (bytes: Uint8Array): string | undefined =>
  kinds.find(([, , fits]) => fits(bytes))?.[0];

/** The file extension of a media type, without the dot. */
export const imageExtension = (type: string): string =>
  kinds.find(([known]) => known === type)?.[1] ?? 'bin';
