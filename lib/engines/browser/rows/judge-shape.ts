import { type Candidate, type Judged, spanOf } from './candidate';
import { namesPrice } from './kinds';
import { type PageNode, textOf } from './page-node';
import type { PageTree } from './page-tree';
import { alike, buildOf } from './similar';

/** How many entries of a long list are compared. */
const sample = 30;
/** As many as can still be among those that are read after the same are left out. */
const maxCompared = 24;
/** A longer text counts no more: one entry must not outweigh the list. */
const maxEntryChars = 3000;

/**
 * Judges candidates by their place, size and build, the best first; cells are
 * read later. Builds are compared only while one may still be among the best.
 */
export function judgeShapes(
  candidates: readonly Candidate[],
  tree: PageTree,
): Judged[] {
  const bySize = candidates
    .map((candidate) => judgeSize(candidate, tree))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const judged = bySize.filter(({ table }) => table);
  const best: number[] = [];
  for (const one of bySize) {
    if (one.table) continue;
    const least = best[maxCompared - 1] ?? 0;
    if (one.score <= least) break;
    judgeBuild(one);
    judged.push(one);
    best.push(one.score);
    best.sort((a, b) => b - a);
  }
  return judged.toSorted((a, b) => b.score - a.score);
}

function judgeBuild(judged: Judged) {
  judged.regularity = regularity(judged);
  judged.isAlternating = alternates(judged);
  judged.score *= judged.regularity ** 1.4 * (judged.isAlternating ? 0.45 : 1);
}

function judgeSize(candidate: Candidate, tree: PageTree): Judged {
  const { table, entries } = candidate;
  const sizes = measure(candidate);
  const judged: Judged = {
    ...candidate,
    score: 0,
    chars: sizes.chars,
    regularity: 1,
    isAlternating: false,
    columns: table?.columns ?? [],
    richness: 0,
  };
  judged.score =
    coverage(judged, tree) ** 0.6 *
    manyness(entries.length) *
    (table ? 1 : 0.3 + 0.7 * Math.min(1, sizes.chars / entries.length / 40)) *
    sizes.weight *
    sizes.filled *
    (table ? 1.3 * table.trust : menuFactor(judged, sizes.linkChars)) *
    sectionFactor(judged, tree);
  return judged;
}

function measure({ entries, table }: Candidate) {
  if (table) {
    const { chars, linkChars, weight } = table.node;
    return { chars, linkChars, weight, filled: 1 };
  }
  let [chars, linkChars, filled, weight, best] = [0, 0, 0, 0, 0];
  for (const entry of entries) {
    const own = entry.reduce((sum, node) => sum + node.chars, 0);
    linkChars += entry.reduce((sum, node) => sum + node.linkChars, 0);
    chars += Math.min(own, maxEntryChars);
    if (own > 1) filled++;
    weight += entry[0]?.weight ?? 0;
    best = Math.max(best, entry[0]?.weight ?? 0);
  }
  const count = entries.length;
  // A list that is partly in menus and such has taken in what isn't its own.
  const astray =
    entries.filter((entry) => (entry[0]?.weight ?? 0) < best * 0.9).length /
    count;
  return {
    chars,
    linkChars,
    filled: filled / count,
    weight: (weight / count) * (1 - astray / 2),
  };
}

/**
 * The share of the page's contents. Data in a long text is wanted too, the more
 * rows it has.
 */
function coverage(judged: Judged, tree: PageTree): number {
  const { chars, table, entries } = judged;
  const share = Math.min(1, chars / tree.mainChars);
  const least = Math.min(0.2, entries.length * 0.02);
  if (share >= least || entries.length < 5) return share;
  return (table ? table.trust === 1 : areOffers(judged)) ? least : share;
}

/** A text as long as this only mentions prices. */
const maxOfferChars = 400;

/** Short entries that name a price each, as in a shop. */
function areOffers({ chars, entries }: Judged): boolean {
  if (chars > maxOfferChars * entries.length) return false;
  const step = Math.ceil(entries.length / 8);
  const looked = entries.filter((_, at) => at % step === 0);
  const named = looked.filter(([first]) => first && namesPrice(textOf(first)));
  return named.length > looked.length * 0.7;
}

const manyness = (count: number): number =>
  Math.min(1, Math.log2(count + 1) / Math.log2(12)) *
  (count > 12 ? 1 + 0.05 * Math.log2(count / 12) : 1);

/** Short links and nothing else: a menu, tags or a pager. */
function menuFactor({ chars, entries }: Judged, linkChars: number): number {
  const [first] = entries[0] ?? [];
  if (linkChars < chars * 0.85 || !first || first.images > 0) return 1;
  const links = entries.flat().reduce((sum, node) => sum + node.links, 0);
  const areGroups = links > entries.length * 2 && chars < links * 30;
  const areShort = linkChars > chars * 0.95 && chars < entries.length * 40;
  return areGroups || areShort ? 0.4 : 1;
}

const landmarks = new WeakMap<PageTree, PageNode[]>();

/** A few entries that hold the page's title or menu: sections of the page. */
function sectionFactor({ entries, table }: Judged, tree: PageTree): number {
  if (table) return 1;
  const marks = landmarks.get(tree) ?? landmarksOf(tree);
  landmarks.set(tree, marks);
  const big = entries.filter((entry) => {
    const [start, end] = spanOf(entry);
    return hasBetween(marks, start, end);
  }).length;
  return big > 0 && big < entries.length * 0.6 ? 0.3 : 1;
}

/** Further first headings are of what is in an entry, such as an answer. */
function landmarksOf({ nodes }: PageTree): PageNode[] {
  const title = nodes.find(({ tag }) => tag === 'H1');
  return nodes.filter(
    (node) => node === title || node.tag === 'NAV' || node.tag === 'MAIN',
  );
}

/** If one of the nodes, which are in order, is in this span. */
function hasBetween(
  nodes: readonly PageNode[],
  start: number,
  end: number,
): boolean {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.index ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (nodes[low]?.index ?? Number.POSITIVE_INFINITY) < end;
}

/** The share of their build that entries have in common. */
function regularity({ entries }: Candidate): number {
  const step = Math.ceil(entries.length / sample);
  const builds = entries
    .filter((_, at) => at % step === 0)
    .map((entry) => {
      const [first, ...rest] = entry;
      if (first && rest.length === 0) return buildOf(first);
      return new Set(entry.flatMap((node) => [...buildOf(node)]));
    });
  const counts = new Map<string, number>();
  for (const build of builds)
    for (const part of build) counts.set(part, (counts.get(part) ?? 0) + 1);
  let core = 0;
  for (const count of counts.values()) if (count >= builds.length * 0.6) core++;
  if (core === 0) return 0.1;
  const shares = builds.map((build) => {
    let shared = 0;
    for (const part of build)
      if ((counts.get(part) ?? 0) >= builds.length * 0.6) shared++;
    return (shared / core) * (0.4 + (0.6 * shared) / build.size);
  });
  return shares.reduce((sum, one) => sum + one, 0) / shares.length;
}

/**
 * Parts of entries (image, text, image, text) are more like the second or third
 * next than like the next.
 */
function alternates({ entries }: Candidate): boolean {
  if (entries.length < 6) return false;
  const builds = entries
    .slice(0, sample)
    .flatMap(([first]) => (first ? [buildOf(first)] : []));
  const likeness = (distance: number) => {
    let sum = 0;
    for (let at = distance; at < builds.length; at++) {
      const [a, b] = [builds[at - distance], builds[at]];
      if (a && b) sum += alike(a, b);
    }
    return sum / (builds.length - distance);
  };
  return Math.max(likeness(2), likeness(3)) > likeness(1) + 0.12;
}
