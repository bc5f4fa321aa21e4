import { type Judged, spanOf } from './candidate';
import { alike, buildOf } from './similar';

/**
 * Decides between lists that lie in each other: cards win over their parts, and
 * entries over what holds several of them.
 */
export function compareNested(finalists: readonly Judged[]) {
  for (const inner of finalists.toSorted((a, b) => b.score - a.score))
    for (const outer of finalists)
      if (isWrapper(outer, inner)) outer.score = inner.score * 1.001;
  for (const outer of finalists)
    if (finalists.some((inner) => isLump(outer, inner))) outer.score *= 0.6;
}

/**
 * Of lists with the same texts, such as cards and the only part of each, the
 * outermost: it may also have the link around them. Expects the best first.
 */
export function outermostOfSame(judged: readonly Judged[]): Judged[] {
  const bySize = new Map<string, Judged>();
  for (const one of judged) {
    const { entries, chars, table } = one;
    const size = `${entries.length} ${chars} ${table ? bySize.size : ''}`;
    const best = bySize.get(size);
    if (!best) bySize.set(size, one);
    else if (startOf(one) < startOf(best))
      bySize.set(size, { ...one, score: best.score });
  }
  return [...bySize.values()];
}

const startOf = ({ entries }: Judged): number => spanOf(entries[0] ?? [])[0];

/** Each entry of `outer` holds exactly one of `inner`. */
function isWrapper(outer: Judged, inner: Judged): boolean {
  if (outer === inner || outer.table || inner.table) return false;
  const ratio = outer.entries.length / inner.entries.length;
  if (ratio < 0.8 || ratio > 1.15 || outer.chars < inner.chars) return false;
  if (outer.score >= inner.score || outer.score < inner.score * 0.35)
    return false;
  if (outer.regularity <= inner.regularity * 0.6) return false;
  return insideEach(outer, inner).every(({ length }) => length === 1);
}

/** The entries of `inner` inside each entry of `outer`; both are in order. */
function insideEach(outer: Judged, inner: Judged) {
  const groups = outer.entries.map((): Judged['entries'][number][] => []);
  let at = 0;
  for (const entry of inner.entries) {
    const [start, end] = spanOf(entry);
    while (at < groups.length && spanOf(outer.entries[at] ?? [])[1] <= start)
      at++;
    const around = outer.entries[at];
    if (around && spanOf(around)[0] <= start && end <= spanOf(around)[1])
      groups[at]?.push(entry);
  }
  return groups;
}

/** The entries of `outer` are groups of entries that make up most of it. */
function isLump(outer: Judged, inner: Judged): boolean {
  if (outer === inner || outer.table?.isTurned) return false;
  if (inner.entries.length < outer.entries.length * 1.8) return false;
  if (outer.chars > inner.chars * 1.45 || inner.richness < 1.6) return false;
  if (inner.isAlternating) return false;
  if (inner.regularity < Math.max(0.6, outer.regularity * 0.8)) return false;
  const groups = insideEach(outer, inner);
  const inside = groups.reduce((sum, { length }) => sum + length, 0);
  return inside >= inner.entries.length * 0.75 && !areParts(groups);
}

/**
 * Parts of one entry differ from each other more than from the same part of the
 * next entry.
 */
function areParts(groups: readonly Judged['entries'][]): boolean {
  const several = groups.filter(({ length }) => length >= 2).slice(0, 12);
  let [within, across] = [0, 0];
  several.forEach(([first, second], at) => {
    const next = several[at + 1]?.[0]?.[0];
    if (!first?.[0] || !second?.[0] || !next) return;
    within += alike(buildOf(first[0]), buildOf(second[0]));
    across += alike(buildOf(first[0]), buildOf(next));
  });
  return within < across * 0.8;
}
