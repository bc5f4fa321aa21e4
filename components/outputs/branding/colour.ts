import {
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
  modeRgb,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn';
import { cssColour } from '@/lib/safe/css-value';

for (const mode of [
  modeRgb,
  modeLrgb,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
])
  useMode(mode);

const toRgb = converter('rgb');

/**
 * A plain CSS colour in sRGB, channels from 0 to 1; undefined for anything
 * else.
 */
export function readCssColour(
  text: string | null | undefined,
): Rgb | undefined {
  const plain = cssColour(text);
  const colour = plain === undefined ? undefined : toRgb(parse(plain));
  return colour && clampRgb(colour);
}

const white: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

/** A colour blended over an opaque one. */
function over({ r, g, b, alpha = 1 }: Rgb, below: Rgb): Rgb {
  const mix = (top: number, bottom: number) =>
    alpha * top + (1 - alpha) * bottom;
  return {
    mode: 'rgb',
    r: mix(r, below.r),
    g: mix(g, below.g),
    b: mix(b, below.b),
  };
}

/**
 * The WCAG contrast, from 1 to 21, of a colour on another over `page`, or over
 * white if that is unknown.
 */
export function contrast(front: Rgb, back: Rgb, page: Rgb = white): number {
  const ground = over(back, over(page, white));
  return wcagContrast(over(front, ground), ground);
}

/**
 * A colour in the format of design tokens. Source: Design Tokens Color Module
 * 2025.10.
 */
export function tokenColour(colour: Rgb) {
  const { r, g, b, alpha = 1 } = colour;
  const components = [r, g, b].map((channel) => Number(channel.toFixed(5)));
  return {
    colorSpace: 'srgb',
    components,
    ...(alpha < 1 && { alpha }),
    hex: formatHex(colour),
  };
}
