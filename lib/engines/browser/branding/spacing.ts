import type { Buttons } from './components';
import { borderOf, short } from './frame';
import { known } from './known';
import type { Look } from './looks';
import { usual } from './usual';

/** Enough to find a rhythm in. */
const maxLooks = 500;
const maxPx = 128;
const units = [8, 10, 6, 5, 4];
/** The part of all distances that are multiples of a page's unit. */
const enough = 0.75;

const distances = [
  'paddingTop',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'marginTop',
  'marginBottom',
  'rowGap',
  'columnGap',
] as const;

/** The unit that most distances are multiples of; undefined if none fits. */
export function baseUnitOf(px: Iterable<number>): number | undefined {
  const counts = new Map<number, number>();
  for (const one of px)
    if (one >= 3 && one <= maxPx) counts.set(one, (counts.get(one) ?? 0) + 1);
  // A list of a hundred items is still one decision.
  const weights = [...counts].map(
    ([one, count]) => [one, Math.sqrt(count)] as const,
  );
  const sum = (some: typeof weights) =>
    some.reduce((total, [, weight]) => total + weight, 0);
  const total = sum(weights);
  if (weights.length < 2) return undefined;
  return units.find(
    (unit) =>
      sum(weights.filter(([one]) => one % unit === 0)) >= total * enough,
  );
}

/**
 * The base unit, the usual corner radius, and the distances of common elements.
 */
export function spacingOf(looks: readonly Look[], { primary }: Buttons) {
  const px = looks
    .slice(0, maxLooks)
    .flatMap(({ style }) => distances.map((name) => parseFloat(style[name])));
  const main = primary?.look.style;
  const of = (tags: RegExp, value: (look: Look) => string) =>
    usual(
      looks
        .filter(({ tag, letters }) => tags.test(tag) && letters > 0)
        .map((look) => [value(look), 1] as const),
    );
  return known({
    baseUnit: baseUnitOf(px),
    borderRadius: usualRadius(looks) ?? primary?.frame.borderRadius,
    margins: known({
      heading: of(/^h[23]$/, ({ style }) =>
        pair(style.marginTop, style.marginBottom),
      ),
      paragraph: of(/^p$/, ({ style }) =>
        pair(style.marginTop, style.marginBottom),
      ),
    }),
    padding: known({
      button: main && pair(main.paddingTop, main.paddingLeft),
    }),
  });
}

const pair = (one: string, two: string): string =>
  one === two ? short(one) : `${short(one)} ${short(two)}`;

/**
 * The usual radius of boxes that can be seen. Pills and circles don't count.
 */
function usualRadius(looks: readonly Look[]): string | undefined {
  const boxes = looks.filter(
    (look) =>
      look.box.width >= 24 &&
      look.box.height >= 18 &&
      look.parent !== undefined &&
      (look.fill ?? borderOf(look) ?? look.tag === 'img') &&
      look.tag !== 'body',
  );
  const radii = boxes.flatMap(({ style, box, within }): [string, number][] => {
    const px = parseFloat(style.borderTopLeftRadius);
    const isRound =
      !/^[\d.]+px$/.test(style.borderTopLeftRadius) ||
      px >= Math.min(box.height, box.width) / 2;
    return isRound || px === 0
      ? []
      : [[short(style.borderTopLeftRadius), within.has('button') ? 3 : 1]];
  });
  return usual(radii);
}
