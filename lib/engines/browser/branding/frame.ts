import { type Colour, hexOf, over, readColour } from './colour';
import type { Look } from './looks';

/** The look of a box, in the contract's terms. */
export type Frame = {
  background: string;
  textColor: string;
  borderColor?: string;
  borderRadius: string;
};

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

const borders = new WeakMap<Look, Colour | undefined>();

/** The color of a box's border, if it has one on all sides. */
export function borderOf(look: Look): Colour | undefined {
  if (!borders.has(look)) borders.set(look, readBorder(look));
  return borders.get(look);
}

function readBorder({ style, parent, ground }: Look): Colour | undefined {
  const isDrawn = (side: (typeof sides)[number]) =>
    parseFloat(style[`border${side}Width`]) > 0;
  if (!sides.every(isDrawn)) return undefined;
  const colours = sides.map((side) => readColour(style[`border${side}Color`]));
  const [first] = colours;
  return first && !colours.includes(undefined)
    ? over(first, parent?.ground ?? ground)
    : undefined;
}

/** Whether a button or field has the browser's default look. */
export const isUnstyled = ({ style }: Look): boolean =>
  /^(?:outset|inset)$/.test(style.borderTopStyle);

/** The computed radius, as one length if all corners are equal. */
function radiusOf({ style }: Look): string {
  const corners = [
    style.borderTopLeftRadius,
    style.borderTopRightRadius,
    style.borderBottomRightRadius,
    style.borderBottomLeftRadius,
  ].map((corner) => short(corner.split(' ')[0] ?? '0px'));
  return new Set(corners).size === 1
    ? (corners[0] ?? '0px')
    : corners.join(' ');
}

const maxPx = 9999;

/** A length in pixels, rounded. A pill's radius can be huge. */
export function short(length: string): string {
  const px = length.endsWith('px') ? parseFloat(length) : Number.NaN;
  return Number.isNaN(px)
    ? length
    : `${Math.min(maxPx, Math.round(px * 100) / 100)}px`;
}

export function frameOf(look: Look): Frame {
  const { style, fill, ground } = look;
  const text = readColour(style.color);
  const border = borderOf(look);
  return {
    background: fill ? hexOf(fill) : 'transparent',
    textColor: hexOf(text ? over(text, ground) : ground),
    borderColor: border && hexOf(border),
    borderRadius: radiusOf(look),
  };
}
