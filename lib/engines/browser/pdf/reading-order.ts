/**
 * Where something stands on a page, in points from the bottom left, and the
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

/**
 * Parts of a page in reading order. That of the file stays, unless it goes back
 * up in a column: such a file was written in the order of its design. Then what
 * is above comes first, and columns from the side where reading starts.
 */
export function inReadingOrder<T extends Box>(
  parts: readonly T[],
  isRtl: boolean,
): T[] {
  const texts = parts.filter(({ chars }) => chars >= minChars);
  const goesUp = texts.some((part, at) =>
    texts.slice(at + 1, at + 1 + maxParts).some((next) => isAbove(next, part)),
  );
  if (!goesUp || parts.length > maxParts) return [...parts];
  const before = new Map(
    parts.map((part) => [
      part,
      new Set(parts.filter((one) => isBefore(one, part, parts, isRtl))),
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

const isBefore = (
  one: Box,
  other: Box,
  all: readonly Box[],
  isRtl: boolean,
): boolean =>
  one !== other &&
  (isAbove(one, other) ||
    (isBeside(one, other, isRtl) &&
      !all.some((between) => isAcross(between, one, other))));

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right - slack && one.right > other.left + slack;

const isAbove = (one: Box, other: Box): boolean =>
  overlaps(one, other) && one.bottom > other.top - slack;

const isBeside = (one: Box, other: Box, isRtl: boolean): boolean =>
  isRtl ? one.left > other.right - slack : one.right < other.left + slack;

/** Whether a part is between the heights of two columns' parts and over both. */
const isAcross = (between: Box, one: Box, other: Box): boolean => {
  const [low, high] = [one.top, other.top].toSorted((a, b) => a - b);
  return (
    between.top < (high ?? 0) &&
    between.top > (low ?? 0) &&
    overlaps(between, one) &&
    overlaps(between, other)
  );
};
