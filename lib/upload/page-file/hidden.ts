import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Tree } from './copy';

/** Elements that are never boxes, but what a page needs to look as it does. */
const needed =
  'head, head *, style, link, script, noscript, template, source, track, area, map, rp, option, optgroup, svg, svg *';
/** What elements that aren't shown may hold for others that are. */
const usedElsewhere = 'style, link, svg:has([id])';

/**
 * Takes the content out of elements that the page doesn't show, and makes the
 * letters illegible that only take up room. The elements stay, because rules
 * about siblings count them.
 */
export function hide({ live, pairs }: Tree): void {
  const page = domProperty(live, 'ownerDocument') ?? (live as Document);
  const view = domProperty(page, 'defaultView');
  if (!view) return;
  const gone = new Set<Element>();
  for (const [one, twin] of pairs) {
    if (domProperty(twin, 'matches')(needed)) continue;
    const parent = domProperty(one, 'parentElement');
    if (parent && gone.has(parent)) {
      gone.add(one);
      continue;
    }
    const { display, visibility } = view.getComputedStyle(one);
    if (display === 'none' || display === '') {
      gone.add(one);
      const drawings = [
        ...domProperty(twin, 'querySelectorAll')(usedElsewhere),
      ];
      for (const drawing of drawings)
        for (const words of drawing.querySelectorAll('text, title, desc'))
          words.remove();
      domProperty(
        twin,
        'replaceChildren',
      )(
        ...drawings.filter(
          (each) =>
            !drawings.some((other) => other !== each && other.contains(each)),
        ),
      );
      dropWords(twin);
    } else if (visibility !== 'visible') {
      for (const node of domProperty(twin, 'childNodes'))
        if (node.nodeType === 3)
          (node as Text).data = (node as Text).data.replace(/\S/g, 'n');
      dropWords(twin);
    }
  }
}

function dropWords(element: Element) {
  for (const name of [
    'title',
    'alt',
    'placeholder',
    'value',
    'aria-label',
    'href',
  ])
    domProperty(element, 'removeAttribute')(name);
}
