import { nearestAround } from './ancestors';

/** Whose answer each of the elements is: the index of that one; -1 for none. */
export function parentsOf(
  elements: readonly Element[],
  ids: readonly (string | undefined)[],
): number[] {
  const places = new Map(elements.map((element, index) => [element, index]));
  const byId = new Map(
    ids.flatMap((id, index) => (id ? [[id, index] as const] : [])),
  );
  const all = new Set(elements);
  const levels = elements.map(levelOf);
  return elements.map((element, index) => {
    const outer = places.get(nearestAround(element, all) ?? element);
    if (outer !== undefined && outer !== index) return outer;
    const named = byId.get(namedParent(element) ?? '');
    if (named !== undefined && named !== index) return named;
    return levels.findLastIndex(
      (level, at) => at < index && level < (levels[index] ?? 0),
    );
  });
}

/** How deep the answers are. A parent that comes later counts as none. */
export function depthsOf(parents: readonly number[]): number[] {
  const depths: number[] = [];
  for (const [index, parent] of parents.entries())
    depths.push(parent >= 0 && parent < index ? (depths[parent] ?? 0) + 1 : 0);
  return depths;
}

function namedParent(element: Element): string | undefined {
  const stated = ['data-parent-id', 'data-parent', 'data-reply-to']
    .map((name) => element.getAttribute(name))
    .find(Boolean);
  const link = element.querySelector(
    'a.u-in-reply-to[href*="#"], a[rel~="in-reply-to"][href*="#"]',
  );
  return stated ?? link?.getAttribute('href')?.replace(/^.*#/, '') ?? undefined;
}

/** How far a post is moved in, in any unit; 0 if it isn't. */
function levelOf(element: Element): number {
  for (const name of ['data-depth', 'data-level', 'data-indent', 'aria-level'])
    if (element.hasAttribute(name)) return Number(element.getAttribute(name));
  for (const name of element.classList) {
    const level = /^(?:.*[-_])?(?:depth|level|indent)[-_]?(\d+)$/i.exec(name);
    if (level) return Number(level[1]);
  }
  const cell = element.querySelector('td[indent], td > img[width][height="1"]');
  if (cell)
    return Number(cell.getAttribute('indent') ?? cell.getAttribute('width'));
  const moved = /(?:margin|padding)-(?:left|inline-start):\s*(\d+)/i.exec(
    element.getAttribute('style') ?? '',
  );
  return moved ? Number(moved[1]) : 0;
}
