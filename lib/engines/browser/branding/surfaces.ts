import type { Colour } from './colour';
import type { Look, Looks } from './looks';

/**
 * A color and the visible area it fills, in pixels. `look`: undefined for the
 * page itself.
 */
export type Surface = { colour: Colour; area: number; look?: Look };

const pictures = new Set(['img', 'video', 'canvas', 'picture', 'svg']);

/**
 * The filled areas, each without what is drawn over it. The page itself comes
 * first.
 */
export function surfacesOf({
  all,
  canvas,
  width,
  height,
}: Looks): [Surface, ...Surface[]] {
  const page: Surface = { colour: canvas, area: width * height };
  const surfaces: [Surface, ...Surface[]] = [page];
  const of = new Map<Look, Surface>();
  for (const look of all) {
    const { fill, box, tag, element, hasPicture } = look;
    const isPicture = pictures.has(tag) || hasPicture;
    if (
      (!fill && !isPicture) ||
      element === element.ownerDocument.documentElement ||
      tag === 'body'
    )
      continue;
    const across = Math.min(width, box.x + box.width) - Math.max(0, box.x);
    const down = Math.min(height, box.y + box.height) - Math.max(0, box.y);
    const area = Math.max(0, across) * Math.max(0, down);
    let below = look.parent;
    while (below && !of.has(below)) below = below.parent;
    const lower = (below && of.get(below)) ?? page;
    lower.area = Math.max(0, lower.area - area);
    const surface = { colour: fill ?? look.ground, area, look };
    of.set(look, surface);
    if (fill && !isPicture) surfaces.push(surface);
  }
  return surfaces;
}

/**
 * Colors with their weights, the heaviest first; those that look the same are
 * one.
 */
export function heaviest(
  weights: Iterable<readonly [Colour, number]>,
  isSame: (one: Colour, other: Colour) => boolean,
): [Colour, number][] {
  const found: [Colour, number][] = [];
  const exact = new Map<string, [Colour, number]>();
  for (const [colour, weight] of weights) {
    const key = `${colour.r},${colour.g},${colour.b}`;
    const one = exact.get(key);
    if (one) one[1] += weight;
    else exact.set(key, [colour, weight]);
  }
  for (const [colour, weight] of [...exact.values()].toSorted(
    (one, other) => other[1] - one[1],
  )) {
    const near = found.find(([one]) => isSame(one, colour));
    if (near) near[1] += weight;
    else found.push([colour, weight]);
  }
  return found.toSorted((one, other) => other[1] - one[1]);
}
