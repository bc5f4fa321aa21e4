import { domProperty } from '@/lib/engines/browser/dom-property';
import { cleaned } from '@/lib/upload/clean';
import type { Tree } from './copy';
import type { MissingPart } from './parts';

/** The file itself loads nothing, runs nothing and sends nothing. */
const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline' data:; base-uri 'none'; form-action 'none'";

/** The most addresses that a file names as missing. */
const maxNamed = 500;

/** Writes the frames into the documents that they are in, from the inside out. */
export function written(
  trees: Tree[],
  missing: readonly MissingPart[],
): string {
  let html = '';
  for (const { live, twin, frame } of trees.toReversed()) {
    if (domProperty(live, 'nodeType') !== 9) continue;
    const copy = twin as Document;
    const root = domProperty(copy, 'documentElement');
    const head =
      domProperty(copy, 'head') ?? domProperty(copy, 'createElement')('head');
    root.prepend(head);
    head.prepend(
      meta(copy, { charset: 'utf-8' }),
      meta(copy, { 'http-equiv': 'Content-Security-Policy', content: policy }),
      meta(copy, { name: 'referrer', content: 'no-referrer' }),
      ...(frame ? [] : missing.slice(0, maxNamed)).flatMap((part) =>
        noteOf(copy, part),
      ),
    );
    const isQuirky =
      domProperty(live as Document, 'compatMode') !== 'CSS1Compat';
    // oxlint-disable-next-line no-restricted-properties -- read here, never written
    html = `${isQuirky ? '' : '<!DOCTYPE html>\n'}${root.outerHTML}\n`;
    frame?.setAttribute('sandbox', '');
    frame?.setAttribute('srcdoc', html);
  }
  return html;
}

function meta(copy: Document, attributes: Record<string, string>): Element {
  const element = domProperty(copy, 'createElement')('meta');
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
