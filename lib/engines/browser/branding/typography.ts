import { short } from './frame';
import { known } from './known';
import type { Look } from './looks';
import { ranked, usual } from './usual';

const systemFonts = /^(?:-apple-system|blinkmacsystemfont|system-ui)$/i;
const iconFonts = /icon|awesome|glyph|symbols|emoji/i;
const maxNameChars = 80;
const maxFonts = 6;

/** The first font of a computed list, as people call it. */
export function familyOf(list: string): string {
  const name = (
    /^(?:"((?:[^"\\]|\\.)*)"|([^,]*))/.exec(list)?.slice(1).find(Boolean) ?? ''
  ).trim();
  if (systemFonts.test(name)) return 'system-ui';
  // Next.js hides a font's name in a name of its own.
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
/** Running text: not a heading, and not in a menu or a button. */
const isBody = ({ within }: Look): boolean =>
  !['heading', 'code', 'button', 'bar', 'footer'].some((part) =>
    within.has(part as 'bar'),
  );

const maxLetters = 1500;
const weightOf = ({ letters }: Look): number => Math.min(letters, maxLetters);

/** A heading's level, of the element that the text is in. */
function levelOf(look: Look | undefined): number | undefined {
  for (let one = look; one; one = one.parent) {
    const [, level] = /^h([1-6])$/.exec(one.tag) ?? [];
    if (level) return Number(level);
  }
  return undefined;
}

/**
 * The fonts in the order of how much text they have, and the sizes, weights and
 * line heights by role.
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

/** The most used weight of each kind. */
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

/** The usual line height as a factor; undefined if the font decides. */
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
