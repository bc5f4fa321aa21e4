import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Tree } from './copy';

type Font = Pick<FontFace, 'family' | 'weight' | 'style' | 'unicodeRange'>;

/** The fonts of a page at one moment. */
export type Fonts = {
  loaded: readonly Font[];
  /** Those that the browser hasn't loaded, because no letter of them is shown. */
  idle: readonly Font[];
  /** The values of `font-family` in what the user can open. */
  closed: readonly string[];
};

/** What a saved page opens without scripts, and what stays shown of it. */
const closedParts =
  'details:not([open]), details:not([open]) *, [hidden="until-found" i], [hidden="until-found" i] *';

export function fontsOf(trees: readonly Tree[]): Fonts {
  const all = trees.flatMap(({ live }) =>
    'fonts' in live ? [...domProperty(live, 'fonts')] : [],
  );
  const loaded = all.filter(({ status }) => status !== 'unloaded');
  const names = new Set(loaded.map(fontName));
  const idle = all.filter((font) => !names.has(fontName(font)));
  return {
    loaded,
    idle,
    closed: idle.length > 0 ? trees.flatMap(closedFamiliesIn) : [],
  };
}

function closedFamiliesIn({ live }: Tree): string[] {
  const view = domProperty(
    domProperty(live, 'ownerDocument') ?? (live as Document),
    'defaultView',
  );
  const closed = domProperty(live, 'querySelectorAll')(closedParts);
  return view
    ? Array.from(closed, (one) => view.getComputedStyle(one).fontFamily)
    : [];
}

/**
 * The names of the fonts of which no letter is shown, now or later. `later`: the
 * values of `font-family` in rules for print and for states, such as `:hover`.
 * A family that is shown in part needs no further letters.
 */
export function idleFonts(
  { loaded, idle, closed }: Fonts,
  later: readonly string[],
): ReadonlySet<string> {
  const lists = [...new Set([...closed, ...later])];
  const awaited = new Set(
    lists.flatMap((list) => list.split(',').map(plainFamily)),
  );
  // What a variable holds isn't known.
  const isAnyAwaited = lists.some((list) => list.includes('var('));
  const shown = Map.groupBy(loaded, ({ family }) => plainFamily(family));
  const lettersOf = new Map(
    Array.from(shown, ([name, fonts]) => [
      name,
      new Set(fonts.map(({ unicodeRange }) => unicodeRange)),
    ]),
  );
  const isAwaited = ({ family, unicodeRange }: Font) => {
    const name = plainFamily(family);
    return (
      (isAnyAwaited || awaited.has(name)) &&
      (lettersOf.get(name)?.has(unicodeRange) ?? true)
    );
  };
  return new Set(idle.filter((font) => !isAwaited(font)).map(fontName));
}

const plainFamily = (family: string): string =>
  family.trim().replaceAll(/["']/g, '').toLowerCase();

/** The name of one file of a family. */
export const fontName = ({
  family,
  weight,
  style,
  unicodeRange,
}: Font): string =>
  [
    plainFamily(family),
    weight || 'normal',
    style || 'normal',
    unicodeRange.replaceAll(' ', '') || 'u+0-10ffff',
  ]
    .join(' ')
    .toLowerCase();
