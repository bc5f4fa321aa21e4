import type { PageNode } from './page-node';
import type { PageTree } from './page-tree';

/**
 * The elements that a selector finds on the page, in order, also in open shadow
 * roots; none if it isn't valid.
 */
export function findAll(selector: string, tree: PageTree): PageNode[] {
  return findIn([tree.root], selector, tree);
}

/** The same among these elements and all inside them. */
export function findIn(
  nodes: readonly PageNode[],
  selector: string,
  tree: PageTree,
): PageNode[] {
  try {
    return nodes.flatMap((node) =>
      tree.hasShadow
        ? tree.nodes
            .slice(node.index, node.end)
            .filter(({ element }) => element.matches(selector))
        : inLight(node, selector, tree),
    );
  } catch {
    return [];
  }
}

function inLight(node: PageNode, selector: string, tree: PageTree): PageNode[] {
  const inside = [...node.element.querySelectorAll(selector)].flatMap(
    (element) => tree.byElement.get(element) ?? [],
  );
  return node.element.matches(selector) ? [node, ...inside] : inside;
}
