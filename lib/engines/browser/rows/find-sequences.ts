import { type Candidates, spanOf } from './candidate';
import { type Entry, type PageNode, isHeading } from './page-node';
import { canBeEntry, grouped, kindOf } from './similar';

const maxLength = 8;

/**
 * Entries that go on in the siblings after their first element: a term and its
 * description, a title row and its rows of details.
 */
export function findSequences(
  nodes: readonly PageNode[],
  candidates: Candidates,
) {
  const byPlace = new Map<string, Entry[]>();
  for (const node of nodes) {
    const kinds = grouped(node.kids, (kid) => [kindOf(kid)]);
    if (kinds.size < 2) continue;
    for (const [kind, marks] of kinds) {
      const [mark] = marks;
      if (!mark || !canStart(mark, marks.length)) continue;
      const entries = entriesFrom(
        node.kids,
        (kid) =>
          kindOf(kid) === kind || (mark.tag === 'DT' && kid.tag === 'DT'),
      );
      if (!isSteady(entries, mark)) continue;
      candidates.add('sequence', entries);
      const place = `${kindOf(node)}>${kind}`;
      const before = byPlace.get(place) ?? [];
      for (const entry of entries) before.push(entry);
      byPlace.set(place, before);
    }
  }
  for (const entries of byPlace.values()) {
    candidates.add('sequence', entries);
    // Lists in the descriptions of a list are parts of its entries.
    candidates.add('sequence', outermost(entries));
  }
}

function canStart(mark: PageNode, times: number): boolean {
  if (mark.tag === 'DT') return true;
  if (mark.tag === 'DD' || times < 3) return false;
  return canBeEntry(mark) || /^H[2-6]$/.test(mark.tag);
}

/** Each element that starts an entry, with what follows it. */
export function entriesFrom(
  kids: readonly PageNode[],
  starts: (kid: PageNode) => boolean,
): Entry[] {
  const entries: PageNode[][] = [];
  let before = '';
  for (const kid of kids) {
    const open = entries.at(-1);
    // Terms that follow each other share a description.
    const isJoined = open && kid.tag === 'DT' && before === 'DT';
    if (starts(kid) && !isJoined) entries.push([kid]);
    else open?.push(kid);
    before = kid.tag;
  }
  // What follows the whole list is not part of its last entry.
  const usual = medianLength(entries);
  const last = entries.at(-1);
  if (last && last.length > usual) last.length = usual;
  return entries;
}

const medianLength = (entries: readonly Entry[]): number =>
  entries.map(({ length }) => length).toSorted((a, b) => a - b)[
    entries.length >> 1
  ] ?? 0;

function isSteady(entries: readonly Entry[], mark: PageNode): boolean {
  const lengths = entries.map(({ length }) => length).toSorted((a, b) => a - b);
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const usual = medianLength(entries);
  if (mark.tag === 'DT') return mean > 1.01 && usual <= maxLength;
  if (mean < 1.6 || usual > maxLength) return false;
  return !isHeading(mark) || (usual <= 4 && (lengths.at(-2) ?? 0) <= 6);
}

function outermost(entries: readonly Entry[]): Entry[] {
  let end = -1;
  return entries
    .toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0])
    .filter((entry) => {
      const [start, stop] = spanOf(entry);
      if (start < end) return false;
      end = stop;
      return true;
    });
}
