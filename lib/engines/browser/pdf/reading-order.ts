/**
 * Where something is on a page, in points from the bottom left, and the
 * number of its characters.
 */
export type Box = {
  left: number;
  right: number;
  bottom: number;
  top: number;
  chars: number;
};

/** Longer pages keep the order of their file. */
const maxParts = 200;
/** What is shorter, such as the labels of a drawing, is in no order. */
const minChars = 20;
/** In points: how much boxes may touch and still count as apart. */
const slack = 2;
/** Of a page's parts: if more are out of place, its file has no order. */
const maxAstray = 0.25;
/** Of a page's parts: how many may be out of place by themselves. */
const maxStrewn = 0.1;

/**
 * Parts of a page in reading order. That of the file stays, apart from a few
 * parts that it has too early or too late, such as a heading drawn last. If it
 * goes back up again and again, it was written in the order of its design: then
 * what is above comes first, and columns from the side where reading starts.
 */
export function inReadingOrder<T extends Box>(
  parts: readonly T[],
  isRtl: boolean,
): T[] {
  if (parts.length > maxParts) return [...parts];
  const astray = astrayIn(parts.filter(({ chars }) => chars >= minChars));
  const runs = parts.filter(
    (part, at) => astray.includes(part) && !astray.includes(parts[at - 1] as T),
  );
  const hasNoOrder =
    astray.length > parts.length * maxAstray ||
    runs.length > Math.max(1, parts.length * maxStrewn);
  return hasNoOrder
    ? byPlace(parts, isRtl)
    : astray.reduce(
        movedIn,
        parts.filter((part) => !astray.includes(part)),
      );
}

/** The parts without which the others only go down, from the top. */
function astrayIn<T extends Box>(parts: readonly T[]): T[] {
  const against = new Map(parts.map((part) => [part, new Set<T>()]));
  for (const [at, part] of parts.entries())
    for (const later of parts.slice(at + 1))
      if (isAbove(later, part)) {
        against.get(part)?.add(later);
        against.get(later)?.add(part);
      }
  const astray: T[] = [];
  for (;;) {
    const [part, others] = [...against].reduce<[T?, Set<T>?]>(
      (a, b) => (b[1].size > (a[1]?.size ?? 0) ? b : a),
      [],
    );
    if (!part || !others) return astray.toSorted((a, b) => b.top - a.top);
    astray.push(part);
    against.delete(part);
    for (const other of others) against.get(other)?.delete(part);
  }
}

/** The parts with one more, above what it is over, or else below. */
function movedIn<T extends Box>(parts: readonly T[], one: T): T[] {
  const under = parts.findIndex((part) => isAbove(one, part));
  const place =
    under < 0 ? parts.findLastIndex((part) => isAbove(part, one)) + 1 : under;
  return parts.toSpliced(place, 0, one);
}

function byPlace<T extends Box>(parts: readonly T[], isRtl: boolean): T[] {
  const wide = parts.filter((part) => isOverColumns(part, parts));
  const before = new Map(
    parts.map((part) => [
      part,
      new Set(parts.filter((one) => isBefore(one, part, wide, isRtl))),
    ]),
  );
  const ordered: T[] = [];
  while (before.size > 0) {
    const left = [...before];
    const [next] =
      left.find(([, others]) => others.size === 0) ??
      left.reduce((a, b) => (b[0].top > a[0].top ? b : a));
    ordered.push(next);
    before.delete(next);
    for (const others of before.values()) others.delete(next);
  }
  return ordered;
}

/** Whether a part has parts above or below it that are beside each other. */
function isOverColumns(part: Box, all: readonly Box[]): boolean {
  let [end, start] = [Infinity, -Infinity];
  for (const one of all)
    if (one !== part && overlaps(one, part)) {
      end = Math.min(end, one.right);
      start = Math.max(start, one.left);
    }
  return end < start + slack;
}

/** `wide`: the parts that may divide columns. */
const isBefore = (
  one: Box,
  other: Box,
  wide: readonly Box[],
  isRtl: boolean,
): boolean =>
  one !== other &&
  (isAbove(one, other) ||
    (isBeside(one, other, isRtl) &&
      !wide.some((between) => isAcross(between, one, other))));

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right - slack && one.right > other.left + slack;

const isAbove = (one: Box, other: Box): boolean =>
  overlaps(one, other) && one.bottom > other.top - slack;

const isBeside = (one: Box, other: Box, isRtl: boolean): boolean =>
  isRtl ? one.left > other.right - slack : one.right < other.left + slack;

/** Whether a part is between the heights of two columns' parts and over both. */
const isAcross = (between: Box, one: Box, other: Box): boolean =>
  between.top < Math.max(one.top, other.top) &&
  between.top > Math.min(one.top, other.top) &&
  overlaps(between, one) &&
  overlaps(between, other);
