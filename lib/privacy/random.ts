const classes = [/\d/, /[a-z]/, /[A-Z]/];
const classOf = (character: string) =>
  classes.findIndex((pattern) => pattern.test(character));

/**
 * How often adjacent characters change between digits, lowercase and uppercase
 * letters, from 0 to 1. Words change rarely.
 */
function changeRate(text: string): number {
  const kinds = Array.from(text, classOf);
  const changes = kinds.filter(
    (kind, index) => index > 0 && kind !== kinds[index - 1],
  ).length;
  return text.length > 1 ? changes / (text.length - 1) : 0;
}

const digitGroups = (text: string) => text.match(/\d+/g)?.length ?? 0;

/**
 * Whether a text may be random, for places where random values are likely:
 * includes hexadecimal IDs.
 */
export const looksRandom = (text: string): boolean =>
  (text.slice(0, 500).match(/[A-Za-z\d]{8,}/g) ?? []).some((run) => {
    const rate = changeRate(run);
    const mixes = /\d/.test(run) && /[A-Za-z]/.test(run);
    return mixes
      ? rate >= 0.2 || run.length >= 16
      : run.length >= 16 && rate >= 0.4;
  });

/**
 * Whether a text is random wherever it appears. Excludes hashes and IDs in
 * lowercase.
 */
export function isClearlyRandom(text: string, minChars: number): boolean {
  const run =
    text
      .slice(0, 500)
      .match(/[A-Za-z\d+/=]{12,}/g)
      ?.filter((part) => part.length >= Math.min(16, minChars))
      .join('') ?? '';
  if (text.length < minChars || run.length < minChars / 2 || /\s/.test(text))
    return false;
  const rate = changeRate(run.slice(0, 200));
  return (
    classes.every((pattern) => pattern.test(run)) &&
    rate >= 0.3 &&
    (digitGroups(run) >= 3 || rate >= 0.5)
  );
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * Whether a text as a whole is an unguessable ID: a UUID, hexadecimal digits,
 * or random letters and digits.
 */
export function isUnguessable(text: string): boolean {
  if (!/^[\w-]{16,200}$/.test(text) || !/[1-9a-z]/i.test(text)) return false;
  if (uuid.test(text)) return true;
  const isRandom = (run: string) =>
    digitGroups(run) >= 3 &&
    (/^[\da-f]{20,}$/i.test(run) ||
      (run.length >= 12 && changeRate(run) >= 0.3));
  return text.split(/[-_]/).some(isRandom);
}

/**
 * The readable text that a value encodes in Base64, if any: addresses and names
 * are often encoded.
 */
export function spelled(value: string): string | undefined {
  if (!/^[\w-]{12,}=*$/.test(value)) return undefined;
  try {
    const bytes = Uint8Array.fromBase64(value, { alphabet: 'base64url' });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\p{C}]+$/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
