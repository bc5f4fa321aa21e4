const number = String.raw`[+-]?(?:\d{1,6}(?:\.\d{1,8})?|\.\d{1,8})`;
const channel = `(?:${number}(?:%|deg|rad|grad|turn)?|none)`;
const between = String.raw`(?:\s{0,3}[,/]\s{0,3}|\s{1,3})`;
const channels = String.raw`\(\s?${channel}(?:${between}${channel}){2,3}\s?\)`;
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const mixed = new RegExp(
  `^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)${channels}$`,
  'i',
);
const named = /^[a-z]{3,20}$/i;
const inherited = /^(?:inherit|initial|unset|revert|currentcolor)$/i;

const size = String.raw`(?:0|(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|rem|em|pt|%))`;
const length = new RegExp(`^${size}$`, 'i');
const radius = new RegExp(`^${size}(?: ${size}){0,3}$`, 'i');

type Supports = (property: string, value: string) => boolean;

// Outside a page, the CSS API doesn't exist.
const inThisPage: Supports = (property, value) =>
  globalThis.CSS?.supports?.(property, value) ?? true;

const read = (
  text: string | null | undefined,
  fits: (value: string) => boolean,
): string | undefined => {
  const value = text?.trim();
  return value && fits(value) ? value : undefined;
};

/**
 * Parses an untrusted colour: hex, a name, or a function of plain numbers.
 * Anything else is undefined, so that a value can't load a resource, refer to a
 * variable, or end the declaration. Use it only as a style property.
 */
export const cssColour = (
  text: string | null | undefined,
  supports = inThisPage,
): string | undefined =>
  read(
    text,
    (value) =>
      (hex.test(value) ||
        mixed.test(value) ||
        (named.test(value) && !inherited.test(value))) &&
      supports('color', value),
  );

/** Reads one plain length, such as "16px" or "1.2rem". */
export const cssLength = (
  text: string | null | undefined,
): string | undefined => read(text, (value) => length.test(value));

/** Reads a border radius: one to four plain lengths. */
export const cssRadius = (
  text: string | null | undefined,
): string | undefined => read(text, (value) => radius.test(value));

/**
 * Reads and quotes the first name of a font list. A name only selects a font on
 * this computer.
 */
export function cssFont(text: string | null | undefined): string | undefined {
  const name = text
    ?.split(',')[0]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return name && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u.test(name)
    ? `"${name}"`
    : undefined;
}

const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/;

/**
 * Reads a list of plain font names and quotes all but generic ones. One that
 * isn't plain makes it invalid.
 */
export function cssFonts(text: string | null | undefined): string | undefined {
  const names = (text ?? '').slice(0, 500).split(',').map(cssFont);
  if (names.includes(undefined)) return undefined;
  return names
    .map((name = '') =>
      generic.test(name.slice(1, -1)) ? name.slice(1, -1) : name,
    )
    .join(', ');
}
