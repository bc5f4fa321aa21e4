import { short, borderOf } from './frame';
import type { Look } from './looks';
import type { Buttons } from './components';

const systemFonts = /^(?:-apple-system|blinkmacsystemfont|system-ui)$/i;
const iconFonts = /icon|awesome|glyph|symbols|emoji/i;
const maxNameChars = 80;
const maxFonts = 6;

/** The first font of a computed list, without generated prefixes. */
export function familyOf(list: string): string {
  const name = (
    /^(?:"((?:[^"\\]|\\.)*)"|([^,]*))/.exec(list)?.slice(1).find(Boolean) ?? ''
  ).trim();
  if (systemFonts.test(name)) return 'system-ui';
  // Next.js wraps a font's name in a generated one.
  const [, hidden] = /^__(\w+)_[\da-f]{6}$/.exec(name) ?? [];
  return (hidden?.replaceAll('_', ' ') ?? name).slice(0, maxNameChars);
}

const isText = ({ letters, style, within }: Look): boolean =>
  letters > 0 &&
  !within.has('field') &&
  !iconFonts.test(familyOf(style.fontFamily));
const isHeading = ({ within }: Look): boolean => within.has('heading');
const isCode = ({ within, parent, tag }: Look): boolean =>
  within.has('code') && (tag !== 'pre' || parent !== undefined);
/** Body text: neither a heading, nor in a menu or a button. */
const isBody = ({ within }: Look): boolean =>
  !['heading', 'code', 'button', 'bar', 'footer'].some((part) =>
    within.has(part as 'bar'),
  );

const maxLetters = 1500;
const weightOf = ({ letters }: Look): number => Math.min(letters, maxLetters);

/** The level of the heading that contains the text. */
function levelOf(look: Look | undefined): number | undefined {
  for (let one = look; one; one = one.parent) {
    const [, level] = /^h([1-6])$/.exec(one.tag) ?? [];
    if (level) return Number(level);
  }
  return undefined;
}

/**
 * The fonts by the amount of their text, and the sizes, weights and line
 * heights by role.
 */
export function typographyOf(looks: readonly Look[]) {
  const texts = looks.filter(isText);
  const headings = texts.filter(isHeading);
  const inBody = texts.filter(isBody);
  const body = inBody.length > 0 ? inBody : texts;
  const families = ranked(
    texts.map((look) => [familyOf(look.style.fontFamily), weightOf(look)]),
  );
  const family = (some: readonly Look[]) =>
    usual(
      some.map((look) => [familyOf(look.style.fontFamily), weightOf(look)]),
    );
  const size = (some: readonly Look[]) =>
    usual(some.map((look) => [short(look.style.fontSize), weightOf(look)]));
  const ofLevel = (level: number) =>
    headings.filter((look) => levelOf(look) === level);
  const bodySize = size(body);
  const bigHeadings = headings.filter((look) => (levelOf(look) ?? 9) <= 3);
  const biggest = size(ofLevel(1)) ?? size(ofLevel(2)) ?? size(ofLevel(3));
  return {
    fonts: families
      .filter(([name]) => name !== '')
      .slice(0, maxFonts)
      .map(([name]) => ({ family: name })),
    typography: {
      fontFamilies: known({
        primary: family(body),
        heading: family(bigHeadings.length > 0 ? bigHeadings : headings),
        code: family(texts.filter(isCode)),
      }),
      fontSizes: known({
        h1: size(ofLevel(1)),
        h2: size(ofLevel(2)),
        h3: size(ofLevel(3)),
        body: bodySize,
      }),
      fontWeights: weightsOf(texts),
      lineHeights: known({
        heading: lineHeightOf(
          bigHeadings.filter(({ style }) => short(style.fontSize) === biggest),
        ),
        body: lineHeightOf(
          body.filter(({ style }) => short(style.fontSize) === bodySize),
        ),
      }),
    },
  };
}

function weightsOf(texts: readonly Look[]) {
  const weights = ranked(
    texts.map((look) => [Number(look.style.fontWeight), weightOf(look)]),
  );
  const usualIn = (from: number, to: number) =>
    weights.find(([weight]) => weight >= from && weight < to)?.[0];
  return known({
    light: usualIn(1, 350),
    regular: usualIn(350, 450),
    medium: usualIn(450, 600),
    bold: usualIn(600, 1001),
  });
}

/**
 * The most common line height as a factor; undefined if the font determines it.
 */
function lineHeightOf(texts: readonly Look[]): string | undefined {
  return usual(
    texts.map((look) => {
      const factor =
        parseFloat(look.style.lineHeight) / parseFloat(look.style.fontSize);
      return [
        Number.isFinite(factor)
          ? `${Math.round(factor * 100) / 100}`
          : undefined,
        weightOf(look),
      ];
    }),
  );
}

/** Enough elements to find the spacing unit. */
const maxLooks = 500;
const maxPx = 128;
const units = [8, 10, 6, 5, 4];
/** The minimum share of distances that are multiples of the unit. */
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

/**
 * The unit that most distances are multiples of; undefined if there is none.
 */
export function baseUnitOf(px: Iterable<number>): number | undefined {
  const counts = new Map<number, number>();
  for (const one of px)
    if (one >= 3 && one <= maxPx) counts.set(one, (counts.get(one) ?? 0) + 1);
  // A list of a hundred equal items is a single design decision.
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
 * The base unit, the most common corner radius, and the spacing of common
 * elements.
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

/** The most common radius of visible boxes. Pills and circles don't count. */
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

/** The heaviest value; undefined if there is none. */
export function usual<T>(
  weights: Iterable<readonly [T, number]>,
): T | undefined {
  return ranked(weights)[0]?.[0];
}

/** Values with their summed weights, the heaviest first. */
function ranked<T>(weights: Iterable<readonly [T, number]>): [T, number][] {
  const sums = new Map<T, number>();
  for (const [value, weight] of weights)
    sums.set(value, (sums.get(value) ?? 0) + weight);
  return [...sums].toSorted(([, one], [, two]) => two - one);
}

type Known<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

export const known = <T extends object>(members: T): Known<T> =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) =>
        value !== undefined &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  ) as Known<T>;
