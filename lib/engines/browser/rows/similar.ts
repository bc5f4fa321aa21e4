import type { PageNode } from './page-node';

const depth = 3;
/** More than an entry has; wide containers would cost too much. */
const maxParts = 200;

/** The paths of tags below an element, to a small depth. */
export function shapeOf(node: PageNode): Set<string> {
  if (node.shape) return node.shape;
  const paths = new Set([node.tag]);
  const add = (outer: PageNode, path: string, level: number) => {
    for (const kid of outer.kids) {
      if (paths.size > maxParts) return;
      const inner = `${path}/${kid.tag}`;
      paths.add(inner);
      if (level < depth) add(kid, inner, level + 1);
    }
  };
  add(node, node.tag, 0);
  node.shape = paths;
  return paths;
}

/** The same with the names of classes, by depth. */
export function buildOf(node: PageNode): Set<string> {
  if (node.build) return node.build;
  const parts = new Set(shapeOf(node));
  const add = (outer: PageNode, level: number) => {
    if (parts.size > 2 * maxParts) return;
    for (const name of outer.classes) parts.add(`${level}.${name}`);
    if (level <= depth) for (const kid of outer.kids) add(kid, level + 1);
  };
  add(node, 0);
  node.build = parts;
  return parts;
}

/** What two sets share: 0 to 1 (Dice). */
export function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const part of small) if (large.has(part)) shared++;
  return (2 * shared) / (a.size + b.size || 1);
}

/** The tag with its first names, which distinguish kinds of elements. */
export function kindOf(node: PageNode): string {
  node.kind ??= [node.tag, ...node.classes.slice(0, 2)].join('.');
  return node.kind;
}

const small = new Set(
  'BR HR SPAN B I EM STRONG SMALL SUP SUB IMG INPUT OPTION SELECT BUTTON LABEL CODE SVG TD TH COL PICTURE SOURCE TIME H1 H2 H3 H4 H5 H6 TBODY THEAD DD FONT U BODY MAIN'.split(
    ' ',
  ),
);

/** False for parts too small to be an entry, such as a heading or a cell. */
export const canBeEntry = ({ tag }: PageNode): boolean => !small.has(tag);

/** The lists under their keys, in order. */
export function grouped<T>(
  items: Iterable<T>,
  keysOf: (item: T) => Iterable<string>,
): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const list = lists.get(key);
      if (list) list.push(item);
      else lists.set(key, [item]);
    }
  }
  return lists;
}
