import {
  type Oklab,
  type Rgb,
  clampRgb,
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  modeXyz65,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn';

for (const mode of [
  modeRgb,
  modeLrgb,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
  modeXyz65,
])
  useMode(mode);

const toRgb = converter('rgb');
const toOklab = converter('oklab');

/** A colour in sRGB. Without `alpha` it is opaque. */
export type Colour = Rgb;

const labs = new WeakMap<Colour, Oklab>();

function labOf(colour: Colour): Oklab {
  const lab = labs.get(colour) ?? toOklab(colour);
  labs.set(colour, lab);
  return lab;
}

const known = new Map<string, Colour | undefined>();

/** Reads a computed colour; undefined if it is none, or fully transparent. */
export function readColour(text: string): Colour | undefined {
  if (known.has(text)) return known.get(text);
  const colour = parse(text) && toRgb(parse(text));
  const seen = colour && colour.alpha !== 0 ? clampRgb(colour) : undefined;
  known.set(text, seen);
  return seen;
}

export const white: Colour = { mode: 'rgb', r: 1, g: 1, b: 1 };
/**
 * The canvas colour of a page with the dark colour scheme, nearly the same in
 * Chromium and Firefox.
 */
export const darkCanvas: Colour = { mode: 'rgb', r: 0.07, g: 0.07, b: 0.07 };

/** A colour blended over an opaque one. */
export function over(colour: Colour, below: Colour): Colour {
  const { r, g, b, alpha = 1 } = colour;
  if (alpha === 1) return colour;
  const mix = (top: number, bottom: number) =>
    alpha * top + (1 - alpha) * bottom;
  return {
    mode: 'rgb',
    r: mix(r, below.r),
    g: mix(g, below.g),
    b: mix(b, below.b),
  };
}

export const hexOf = (colour: Colour): string => formatHex(colour);
export const contrastOf = (one: Colour, other: Colour): number =>
  wcagContrast(one, other);

/**
 * The chroma of a colour: 0 is grey, and from about 0.05 on the hue is visible.
 */
export const chromaOf = (colour: Colour): number =>
  Math.hypot(labOf(colour).a, labOf(colour).b);
/** The hue in degrees; meaningless for grey. */
export function hueOf(colour: Colour): number {
  const { a, b } = labOf(colour);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
export const lightnessOf = (colour: Colour): number => labOf(colour).l;

/** Whether two colours look the same. */
export function isNear(one: Colour, other: Colour, limit = 0.03): boolean {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b) < limit;
}

/** How style sheets name the colours of a role. */
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
 * Colours in custom properties that are named after their role, the most common
 * names first.
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
