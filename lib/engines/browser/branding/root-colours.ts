import { type Colour, readColour } from './colour';

/** How style sheets name the colors of a role. */
const names = {
  primary: ['primary', 'brand', 'brand-primary', 'main'],
  secondary: ['secondary', 'brand-secondary'],
  accent: ['accent', 'highlight'],
  success: ['success', 'positive'],
  warning: ['warning', 'caution'],
  error: ['error', 'danger', 'destructive', 'negative'],
} as const;

export type NamedRole = keyof typeof names;

const before = [
  '',
  'color-',
  'colour-',
  'clr-',
  'c-',
  'bs-',
  'theme-',
  'md-sys-color-',
  'wp--preset--color--',
  'global-color-',
];
const after = ['', '-color', '-colour', '-500', '-600', '-base', '-default'];

/**
 * Colors in custom properties that are named after their role, in the order of
 * how usual the name is.
 */
export function namedColours(
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
): Map<NamedRole, Colour[]> {
  const found = new Map<NamedRole, Colour[]>();
  for (const [role, words] of Object.entries(names) as [
    NamedRole,
    readonly string[],
  ][]) {
    const colours = words.flatMap((word) =>
      before.flatMap((start) =>
        after.flatMap(
          (end) =>
            valueOf(style.getPropertyValue(`--${start}${word}${end}`)) ?? [],
        ),
      ),
    );
    if (colours.length > 0) found.set(role, colours);
  }
  return found;
}

/** A color, also as bare channels for `hsl()` or `rgb()`. */
function valueOf(given: string): Colour | undefined {
  const text = given.trim();
  if (text === '') return undefined;
  if (/^[\d.]+(?:deg)? [\d.]+% [\d.]+%$/.test(text))
    return readColour(`hsl(${text})`);
  if (/^\d{1,3}(?:, ?| )\d{1,3}(?:, ?| )\d{1,3}$/.test(text))
    return readColour(`rgb(${text})`);
  return readColour(text);
}
