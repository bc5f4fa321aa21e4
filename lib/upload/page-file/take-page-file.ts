import { domProperty } from '@/lib/engines/browser/dom-property';
import { type ShadowOf, type Tree, copyTrees } from './copy';
import { testedBy } from './css';
import { type Fonts, fontsOf, idleFonts } from './fonts';
import { hide } from './hidden';
import {
  type MissingPart,
  type Parts,
  type PartsDeps,
  createParts,
} from './parts';
import { picturesOf } from './pictures';
import { type Sheet, allTexts, inlineCss, sheetsOf, textOf } from './sheets';
import { strip } from './strip';
import { createMayMatch, laterFamiliesIn } from './unused';
import { written } from './write';

/** A page as one file of HTML, and what it lacks. */
export type PageFile = { html: string; missing: MissingPart[] };

/**
 * The page as it is shown now, as one file that needs nothing else: with its
 * styles, fonts and pictures, and without scripts and what was typed. The page is
 * not changed. Undefined if it is no HTML.
 */
export async function takePageFile(
  document: Document,
  shadowOf: ShadowOf,
  deps: PartsDeps,
): Promise<PageFile | undefined> {
  if (domProperty(document, 'documentElement').localName !== 'html')
    return undefined;
  // Up to the first wait, everything is from one moment of the page.
  const trees = copyTrees(document, shadowOf);
  const sheets = trees.flatMap(sheetsOf);
  const pictures = trees.flatMap(picturesOf);
  const fonts = fontsOf(trees);
  for (const tree of trees) hide(tree);

  const parts = createParts(deps);
  const styles = await Promise.all(
    sheets.map(async (sheet) => ({ sheet, css: await textOf(sheet, parts) })),
  );
  const texts = await Promise.all(
    styles.map(({ sheet: { base }, css }) => allTexts(css, base, parts)),
  );
  stripAll(trees, texts.flat());
  const uses = {
    mayMatch: createMayMatch(),
    idleFonts: idleFonts(fonts, laterFamilies(fonts, sheets, texts)),
  };
  await Promise.all(
    styles.map(async ({ sheet: { twin, base, tree }, css }) => {
      const shown = { ...uses, twin: tree.twin };
      twin.textContent = closed(await inlineCss(css, base, parts, shown));
    }),
  );
  await Promise.all(trees.map((tree) => inlineOwnStyles(tree, parts)));
  await Promise.all(
    pictures
      .filter(({ twin, root }) => domProperty(root, 'contains')(twin))
      .map(({ fill }) => fill(parts)),
  );
  const missing = parts.missing();
  return { html: written(trees, missing), missing };
}

/** The families in rules for later, by which a font may be idle only now. */
const laterFamilies = (
  { idle }: Fonts,
  sheets: readonly Sheet[],
  texts: readonly string[][],
): string[] =>
  idle.length === 0
    ? []
    : sheets.flatMap(({ twin, base }, at) =>
        (texts[at] ?? []).flatMap((css) =>
          laterFamiliesIn(
            css,
            base,
            domProperty(twin, 'getAttribute')('media') ?? '',
          ),
        ),
      );

/** In a `<style>`, nothing but its end may look like it. */
const closed = (css: string): string => css.replace(/<\/(?=style)/gi, '<\\/');

function stripAll(trees: Tree[], styles: string[]) {
  const all = trees.flatMap(({ twin }) => [
    ...domProperty(twin, 'querySelectorAll')('*'),
  ]);
  const own = all.map(
    (element) => domProperty(element, 'getAttribute')('style') ?? '',
  );
  const tested = testedBy([...styles, ...own]);
  const referenced = new Set(
    [
      ...styles.flatMap((css) => css.match(/url\(\s*["']?#[^"')\s]+/g) ?? []),
      ...all.flatMap((element) => referencesIn(element)),
    ].map((one) => one.replace(/^.*#/s, '')),
  );
  const shadows = new Set(trees.flatMap(({ template }) => template ?? []));
  for (const { twin, base } of trees)
    strip(twin, { base, tested, referenced, shadows });
}

/** The names by which an element refers to others. */
const referencesIn = (element: Element): string[] =>
  Array.from(domProperty(element, 'attributes')).flatMap(({ name, value }) =>
    /^(?:for|headers|list|aria-\w+)$/.test(name)
      ? value.split(/\s+/)
      : (value.match(/^#\S+|url\(\s*["']?#[^"')\s]+/g) ?? []),
  );

async function inlineOwnStyles({ twin, base }: Tree, parts: Parts) {
  const named = domProperty(
    twin,
    'querySelectorAll',
  )('[style*="url(" i], [style*="image-set(" i]');
  await Promise.all(
    Array.from(named, async (element) => {
      const css = domProperty(element, 'getAttribute')('style') ?? '';
      domProperty(element, 'setAttribute')(
        'style',
        await inlineCss(css, base, parts),
      );
    }),
  );
}
