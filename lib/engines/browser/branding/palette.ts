import { domProperty } from '@/lib/engines/browser/dom-property';
import {
  type Colour,
  chromaOf,
  contrastOf,
  hexOf,
  hueOf,
  isNear,
  lightnessOf,
  over,
  readColour,
  type NamedRole,
} from './colour';
import type { ButtonLook, Buttons } from './components';
import { borderOf } from './frame';
import { type Look, type Looks, type Surface, heaviest } from './looks';

export type Palette = Partial<
  Record<
    NamedRole | 'background' | 'textPrimary' | 'textSecondary' | 'link',
    string
  >
>;

type Given = {
  looks: Looks;
  surfaces: readonly [Surface, ...Surface[]];
  named: ReadonlyMap<NamedRole, Colour[]>;
  buttons: Buttons;
};

/**
 * The page's background: its own colour, unless another one fills a much larger
 * area.
 */
export function backgroundOf(
  surfaces: readonly [Surface, ...Surface[]],
): Colour {
  const [page] = surfaces;
  const total = surfaces.reduce((sum, { area }) => sum + area, 0);
  const [most] = heaviest(
    surfaces.map(({ colour, area }) => [colour, area] as const),
    (one, two) => isNear(one, two, 0.01),
  );
  if (!most || page.area >= total / 4) return page.colour;
  return most[1] > total / 3 ? most[0] : page.colour;
}

/**
 * The colours and their roles. A role that the page doesn't show is omitted.
 */
export function paletteOf({ looks, surfaces, named, buttons }: Given): Palette {
  const background = backgroundOf(surfaces);
  const { textPrimary, textSecondary } = textColours(looks.all, background);
  const link = linkColour(looks.all, background);
  const used = usedColours(looks, surfaces, background);
  const isUsed = (colour: Colour) =>
    used.all.some((one) => isNear(one, colour));
  const chosen: Colour[] = [background, ...(textPrimary ? [textPrimary] : [])];
  const isNew = (colour: Colour | undefined): colour is Colour =>
    colour !== undefined && !chosen.some((one) => isNear(one, colour, 0.045));
  const choose = (...given: (Colour | undefined)[]) => {
    const colour = given.find(isNew);
    if (colour) chosen.push(colour);
    return colour;
  };
  const ofRole = (role: NamedRole) => named.get(role)?.find(isUsed);
  const fillOf = (button: ButtonLook | undefined) =>
    button?.isFilled ? button.look.fill : undefined;
  const main = fillOf(buttons.primary);
  const states = stateColours(looks.all, named);
  for (const colour of Object.values(states))
    if (colour !== main) chosen.push(colour);
  // A black button counts as the brand colour if the page has no other.
  const primary =
    ofRole('primary') ??
    (main && chromaOf(main) > 0.04 ? main : undefined) ??
    choose(
      ...used.broad,
      ...used.small,
      isDefaultLink(link) ? undefined : link,
    ) ??
    main;
  if (primary) chosen.push(primary);
  const secondary = choose(
    ofRole('secondary'),
    fillOf(buttons.secondary),
    ...used.broad,
    ...used.strong,
  );
  if (link) chosen.push(link);
  const accent = choose(ofRole('accent'), ...used.small);
  const roles = {
    primary,
    secondary,
    accent,
    background,
    textPrimary,
    textSecondary,
    link,
    ...states,
  };
  return Object.fromEntries(
    Object.entries(roles).flatMap(([role, colour]) =>
      colour ? [[role, hexOf(colour)]] : [],
    ),
  );
}

const isDefaultLink = (colour: Colour | undefined): boolean =>
  colour !== undefined && /^#(?:0000ee|551a8b)$/.test(hexOf(colour));

const isReading = ({ letters, isOnPicture, within }: Look): boolean =>
  letters > 0 &&
  !isOnPicture &&
  !within.has('button') &&
  !within.has('field') &&
  !within.has('code');

const textColour = ({ style, ground }: Look): Colour => {
  const colour = readColour(style.color);
  return colour ? over(colour, ground) : ground;
};

/** Texts longer than this have the same weight. */
const maxLetters = 1500;

/**
 * The strongest of the text colours with a significant share of the text, and
 * the most used weaker one.
 */
function textColours(looks: readonly Look[], background: Colour) {
  const texts = looks.filter(
    (look) =>
      isReading(look) &&
      !look.within.has('link') &&
      isNear(look.ground, background, 0.1),
  );
  const colours = heaviest(
    texts.map(
      (look) => [textColour(look), Math.min(look.letters, maxLetters)] as const,
    ),
    (one, two) => isNear(one, two, 0.02),
  );
  const total = colours.reduce((sum, [, weight]) => sum + weight, 0);
  const contrast = (colour: Colour) => contrastOf(colour, background);
  const [textPrimary] = colours
    .filter(([, weight]) => weight >= total / 4)
    .map(([colour]) => colour)
    .toSorted((one, two) => contrast(two) - contrast(one));
  const textSecondary = colours.find(
    ([colour, weight]) =>
      textPrimary !== undefined &&
      weight >= total / 100 &&
      contrast(colour) < contrast(textPrimary) * 0.9 &&
      contrast(colour) > 1.5 &&
      chromaOf(colour) < Math.max(0.07, chromaOf(textPrimary) + 0.03),
  )?.[0];
  return { textPrimary: textPrimary ?? colours[0]?.[0], textSecondary };
}

/**
 * The most common colour of the links in the text, or of all links if the text
 * has none.
 */
function linkColour(
  looks: readonly Look[],
  background: Colour,
): Colour | undefined {
  const links = looks.filter(
    (look) =>
      isReading(look) &&
      look.within.has('link') &&
      isNear(look.ground, background, 0.1),
  );
  const weightOf = ({ within, letters, parent }: Look) =>
    Math.min(letters, 60) *
    placeWeight(within) *
    (parent && parent.letters > 0 ? 8 : 1);
  return heaviest(
    links.map((look) => [textColour(look), weightOf(look)] as const),
    (one, two) => isNear(one, two, 0.02),
  )[0]?.[0];
}

/** Links of menus and headings say little about those in the text. */
function placeWeight(within: Look['within']): number {
  if (within.has('bar') || within.has('footer')) return 0.1;
  return within.has('heading') ? 0.3 : 1;
}

/** A fill of at least this share of the page counts as a broad area. */
const broadPart = 0.03;

/**
 * The fills with a hue, the heaviest first: of broad areas, and of details.
 * `strong`: broad areas unlike the background, of any hue. `all`: every colour
 * in use.
 */
function usedColours(
  { all, width, height }: Looks,
  surfaces: readonly Surface[],
  background: Colour,
) {
  const isSame = (one: Colour, two: Colour) => isNear(one, two, 0.02);
  const filled = heaviest(
    surfaces
      .filter(({ area, look }) => area > 0 && !look?.within.has('news'))
      .map(({ colour, area }) => [colour, area] as const),
    isSame,
  );
  const details = filled.filter(
    ([colour]) => !isNear(colour, background, 0.06),
  );
  const areas = details.filter(
    ([, area]) => area >= width * height * broadPart,
  );
  const withHue = (some: typeof filled, least: number) =>
    some.filter(([colour]) => chromaOf(colour) > least);
  const isStrong = ([colour]: (typeof filled)[number]) =>
    Math.abs(lightnessOf(colour) - lightnessOf(background)) > 0.4;
  const drawn = all.flatMap((look) =>
    [
      ...(look.letters > 0 ? [textColour(look)] : []),
      borderOf(look) ?? [],
    ].flat(),
  );
  return {
    all: [
      ...filled,
      ...heaviest(
        drawn.map((colour) => [colour, 1] as const),
        isSame,
      ),
    ].map(([colour]) => colour),
    broad: withHue(areas, 0.04).map(([colour]) => colour),
    strong: areas.filter(isStrong).map(([colour]) => colour),
    small: withHue(details, 0.08).map(([colour]) => colour),
  };
}

const states = [
  [
    'success',
    /(?:^|[-_\s])(?:success|positive|in-stock)(?:$|[-_\s])/i,
    110,
    185,
  ],
  ['warning', /(?:^|[-_\s])(?:warning|warn|caution)(?:$|[-_\s])/i, 45, 115],
  [
    'error',
    /(?:^|[-_\s])(?:error|danger|destructive|invalid)(?:$|[-_\s])/i,
    0,
    50,
  ],
] as const;

/**
 * The colours of success and failure, from the name of a custom property, or of
 * an element with such a hue.
 */
function stateColours(
  looks: readonly Look[],
  named: ReadonlyMap<NamedRole, Colour[]>,
) {
  const found: Partial<Record<NamedRole, Colour>> = {};
  for (const [role, names, from, to] of states) {
    const fits = (colour: Colour) => {
      const hue = hueOf(colour);
      return (
        chromaOf(colour) > 0.07 &&
        ((hue >= from && hue <= to) || (role === 'error' && hue > 350))
      );
    };
    const ofElements = looks
      .filter(({ element }) =>
        names.test(domProperty(element, 'getAttribute')('class') ?? ''),
      )
      .flatMap(
        (look) =>
          [look.fill, borderOf(look), textColour(look)].find(
            (one) => one && fits(one),
          ) ?? [],
      );
    const colour = named.get(role)?.find(fits) ?? ofElements[0];
    if (colour) found[role] = colour;
  }
  return found;
}
