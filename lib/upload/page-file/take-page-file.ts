import { domProperty } from '@/lib/engines/browser/dom-property';
import { cleaned } from '@/lib/upload/clean';
import { type ShadowOf, type Tree, copyTrees } from './copy';
import { testedBy } from './css';
import { hide } from './hidden';
import {
  type MissingPart,
  type Parts,
  type PartsDeps,
  createParts,
} from './parts';
import { picturesOf } from './pictures';
import { allTexts, inlineCss, sheetsOf, textOf } from './sheets';
import { strip } from './strip';

/** A page as one file of HTML, and what it lacks. */
export type PageFile = { html: string; missing: MissingPart[] };

/** The file itself loads nothing, runs nothing and sends nothing. */
const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline' data:; base-uri 'none'; form-action 'none'";

/** The most addresses that a file names as missing. */
const maxNamed = 500;

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
  for (const tree of trees) hide(tree);

  const parts = createParts(deps);
  const styles = await Promise.all(
    sheets.map(async (sheet) => ({ sheet, css: await textOf(sheet, parts) })),
  );
  const texts = await Promise.all(
    styles.map(({ sheet: { base }, css }) => allTexts(css, base, parts)),
  );
  stripAll(trees, texts.flat());
  await Promise.all(
    styles.map(async ({ sheet: { twin, base }, css }) => {
      twin.textContent = closed(await inlineCss(css, base, parts));
    }),
  );
  await Promise.all(trees.map((tree) => inlineOwnStyles(tree, parts)));
  await Promise.all(
    pictures
      .filter(({ twin, root }) => root.contains(twin))
      .map(({ fill }) => fill(parts)),
  );
  const missing = parts.missing();
  return { html: written(trees, missing), missing };
}

/** In a `<style>`, nothing but its end may look like it. */
const closed = (css: string): string => css.replace(/<\/(?=style)/gi, '<\\/');

function stripAll(trees: Tree[], styles: string[]) {
  const all = trees.flatMap(({ twin }) => [...twin.querySelectorAll('*')]);
  const own = all.map((element) => element.getAttribute('style') ?? '');
  const tested = testedBy([...styles, ...own]);
  const referenced = new Set(
    [
      ...styles.flatMap((css) => css.match(/url\(\s*["']?#[^"')\s]+/g) ?? []),
      ...all.flatMap((element) => referencesIn(element)),
    ].map((one) => one.replace(/^.*#/s, '')),
  );
  for (const { twin, base } of trees) strip(twin, { base, tested, referenced });
}

/** The names by which an element refers to others. */
const referencesIn = (element: Element): string[] =>
  Array.from(element.attributes).flatMap(({ name, value }) =>
    /^(?:for|headers|list|aria-\w+)$/.test(name)
      ? value.split(/\s+/)
      : (value.match(/^#\S+|url\(\s*["']?#[^"')\s]+/g) ?? []),
  );

async function inlineOwnStyles({ twin, base }: Tree, parts: Parts) {
  const named = twin.querySelectorAll(
    '[style*="url(" i], [style*="image-set(" i]',
  );
  await Promise.all(
    Array.from(named, async (element) => {
      const css = element.getAttribute('style') ?? '';
      element.setAttribute('style', await inlineCss(css, base, parts));
    }),
  );
}

/** Writes the frames into the documents that they are in, from the inside out. */
function written(trees: Tree[], missing: readonly MissingPart[]): string {
  let html = '';
  for (const { live, twin, frame } of trees.toReversed()) {
    if (live.nodeType !== 9) continue;
    const copy = twin as Document;
    const isWhole = frame === undefined;
    copy.head.prepend(
      meta(copy, { charset: 'utf-8' }),
      meta(copy, { 'http-equiv': 'Content-Security-Policy', content: policy }),
      meta(copy, { name: 'referrer', content: 'no-referrer' }),
      ...(isWhole ? missing.slice(0, maxNamed) : []).flatMap((part) =>
        noteOf(copy, part),
      ),
    );
    const { doctype } = live as Document;
    const start = doctype
      ? `${new XMLSerializer().serializeToString(doctype)}\n`
      : '';
    // oxlint-disable-next-line no-restricted-properties -- read here, never written
    html = `${start}${copy.documentElement.outerHTML}\n`;
    frame?.setAttribute('sandbox', '');
    frame?.setAttribute('srcdoc', html);
  }
  return html;
}

function meta(copy: Document, attributes: Record<string, string>): Element {
  const element = copy.createElement('meta');
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value);
  return element;
}

/** Says in the file what it lacks. A query may be a key. */
function noteOf(copy: Document, { what, url }: MissingPart): Element[] {
  const address = URL.parse(cleaned(url, url)?.address ?? '');
  if (!address) return [];
  const content = address.origin + address.pathname;
  return [meta(copy, { name: `missing-${what}`, content })];
}
