import type { Candidates } from './candidate';
import { type PageNode, ancestorOf } from './page-node';
import { alike, canBeEntry, grouped, kindOf, shapeOf } from './similar';

const minAlike = 0.5;
/** Siblings of more kinds are no list. */
const maxKinds = 30;

/** Siblings with alike contents, ads and headings between them left out. */
export function findSiblings(
  nodes: readonly PageNode[],
  candidates: Candidates,
) {
  for (const { kids } of nodes) {
    if (kids.length < 3) continue;
    const kinds: { first: PageNode; list: PageNode[] }[] = [];
    for (const kid of kids) {
      if (!canBeEntry(kid) || (kid.chars === 0 && kid.images === 0)) continue;
      const kind = closest(kid, kinds);
      if (kind) kind.list.push(kid);
      else if (kinds.length < maxKinds) kinds.push({ first: kid, list: [kid] });
    }
    for (const { list } of kinds)
      candidates.add(
        'siblings',
        list.map((node) => [node]),
      );
  }
}

function closest<T extends { first: PageNode }>(
  node: PageNode,
  kinds: readonly T[],
): T | undefined {
  const names = node.classes.join(' ');
  let best: T | undefined;
  let highest = minAlike;
  for (const kind of kinds) {
    if (kind.first.tag !== node.tag) continue;
    const sameNames = names !== '' && kind.first.classes.join(' ') === names;
    const likeness =
      alike(shapeOf(kind.first), shapeOf(node)) + (sameNames ? 0.2 : 0);
    if (likeness > highest) [best, highest] = [kind, likeness];
  }
  return best;
}

/**
 * Elements of one name, or in one kind of place, anywhere on the page: lists
 * that are split over containers, or whose items are wrapped.
 */
export function findGroups(nodes: readonly PageNode[], candidates: Candidates) {
  const possible = nodes.filter(
    (node) =>
      node.parent && canBeEntry(node) && (node.chars >= 2 || node.images > 0),
  );
  for (const list of grouped(possible, groupsOf).values()) {
    if (list.length < 3) continue;
    const outer = outermost(list);
    candidates.add(
      'group',
      outer.map((node) => [node]),
    );
    if (outer.length >= 6) addParts(outer, candidates, 0);
  }
}

function* groupsOf(node: PageNode): Generator<string> {
  const { tag, classes, parent } = node;
  for (const name of new Set(classes)) yield `${tag}.${name}`;
  if (classes.length > 1) yield `${tag} ${classes.join(' ')}`;
  if (!parent) return;
  yield `${kindOf(parent)}>${tag}`;
  if (parent.parent) yield `${kindOf(parent.parent)}>${parent.tag}>${tag}`;
}

/** Without those inside another of the list, which is in document order. */
export function outermost(list: readonly PageNode[]): PageNode[] {
  let end = -1;
  return list.filter((node) => {
    if (node.index < end) return false;
    ({ end } = node);
    return true;
  });
}

const maxSplits = 3;

/** The same group in each part of the page by itself. */
function addParts(
  group: readonly PageNode[],
  candidates: Candidates,
  level: number,
) {
  const around = ancestorOf(group);
  if (!around) return;
  const parts = new Map<PageNode | undefined, PageNode[]>();
  let [part, list]: [PageNode | undefined, PageNode[]] = [undefined, []];
  for (const node of group) {
    if (!part || node.index >= part.end) {
      part = partWith(node, around);
      list = [];
      parts.set(part, list);
    }
    list.push(node);
  }
  for (const inPart of parts.values()) {
    if (inPart.length < 3 || inPart.length === group.length) continue;
    candidates.add(
      'group',
      inPart.map((node) => [node]),
    );
    if (level < maxSplits) addParts(inPart, candidates, level + 1);
  }
}

function partWith(node: PageNode, around: PageNode): PageNode {
  let part = node;
  while (part.parent && part.parent !== around) part = part.parent;
  return part;
}

const noEntry =
  /ListItem|Person|Offer|Rating|ImageObject|Organization|SiteNavigation|WPHeader|Brand|Answer$/;

/** Elements that the page's microdata calls the same kind of thing. */
export function findItems(nodes: readonly PageNode[], candidates: Candidates) {
  const types = grouped(nodes, ({ element }) => {
    const type = element.getAttribute('itemtype');
    if (type) return noEntry.test(type) ? [] : [type];
    return element.getAttribute('itemprop') === 'itemListElement'
      ? ['itemListElement']
      : [];
  });
  for (const list of types.values())
    candidates.add(
      'group',
      outermost(list).map((node) => [node]),
    );
}
