/**
 * The places of a pattern, in order. `isCut`: there are more, or the page is
 * built to make the search slow.
 */
export type Occurrences = { at: number[]; isCut: boolean };

/** The letters that find a pattern; a shorter one is found by fewer. */
const keyLengths = [16, 8, 4, 2, 1] as const;
const base = 0x01000193;

/** A filter with more slots than keys keeps most places from a look-up. */
const slotsPerKey = 16;
const maxFilterBits = 22;

/** A page needs more only if it repeats the beginnings of many patterns. */
const maxComparisons = 3_000_000;

/**
 * Finds all patterns in one pass over the text for each length of keys, however
 * many there are. A pattern has at most `maxEach` places.
 */
export function occurrencesOf(
  text: string,
  patterns: Iterable<string>,
  maxEach = 64,
): Map<string, Occurrences> {
  const found = new Map<string, Occurrences>();
  const byLength = new Map<number, string[]>();
  for (const pattern of new Set(patterns)) {
    found.set(pattern, { at: [], isCut: false });
    const length = keyLengths.find((one) => one <= pattern.length);
    if (length === undefined || pattern.length > text.length) continue;
    const others = byLength.get(length);
    if (others) others.push(pattern);
    else byLength.set(length, [pattern]);
  }
  let left = maxComparisons;
  for (const [length, some] of byLength)
    left = findAll(text, length, some, { found, maxEach, left });
  return found;
}

type Finding = {
  found: Map<string, Occurrences>;
  maxEach: number;
  left: number;
};

/** One pass with a rolling hash. Returns how many comparisons are left. */
function findAll(
  text: string,
  length: number,
  patterns: readonly string[],
  { found, maxEach, left }: Finding,
): number {
  const byKey = new Map<number, string[]>();
  const slots =
    1 <<
    Math.min(
      maxFilterBits,
      Math.ceil(Math.log2(patterns.length * slotsPerKey)),
    );
  const slotOf = (hash: number) => (hash ^ (hash >>> 12)) & (slots - 1);
  const isKey = new Uint8Array(slots);
  for (const pattern of patterns) {
    const key = hashOf(pattern, length);
    isKey[slotOf(key)] = 1;
    const others = byKey.get(key);
    if (others) others.push(pattern);
    else byKey.set(key, [pattern]);
  }
  let leading = 1;
  for (let at = 1; at < length; at++) leading = Math.imul(leading, base);
  let hash = hashOf(text, length);
  for (let at = 0; at + length <= text.length; at++) {
    if (at > 0) {
      const out = Math.imul(text.charCodeAt(at - 1), leading);
      hash =
        (Math.imul(hash - out, base) + text.charCodeAt(at + length - 1)) | 0;
    }
    if (isKey[slotOf(hash)] === 0) continue;
    for (const pattern of byKey.get(hash) ?? []) {
      left -= 1;
      const places = found.get(pattern);
      if (!places || places.isCut || !text.startsWith(pattern, at)) continue;
      if (places.at.length < maxEach) places.at.push(at);
      else places.isCut = true;
    }
    if (left < 0) break;
  }
  if (left < 0)
    for (const pattern of patterns) found.set(pattern, { at: [], isCut: true });
  return left;
}

/** A number that differs for nearly all different texts of this length. */
export function hashOf(text: string, length: number): number {
  let hash = 0;
  for (let at = 0; at < length; at++)
    hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
  return hash;
}
