import { shortDigest } from './digest';

/** A property with its lines, or what is before the first one: its key is ''. */
type Property = {
  key: string;
  lines: string[];
  keyDigest: string;
  all: string;
};

const keyPattern =
  /^("(?:[^"\\]|\\.)*"\s*|'(?:[^']|'')*'\s*|(?![-?](?:\s|$))[^\s#"'[\]{},&*!|>%@`].*?):(?=\s|$)/;

/** A line below a key that belongs to it for certain. */
const innerPattern = /^(?:\s|#|-\s|-?$)/;
const emptyPattern = /^\s*(?:#|$)/;

/** The properties between the fences of a note. */
async function propertiesIn(lines: readonly string[]): Promise<Property[]> {
  const found: Pick<Property, 'key' | 'lines'>[] = [];
  for (const line of lines.slice(0, -1)) {
    const key = keyPattern.exec(line)?.[1]?.trim();
    const last = found.at(-1);
    if (last && key === undefined) last.lines.push(line);
    else
      found.push({
        key: key?.replace(/^(["'])(.*)\1$/, '$2') ?? '',
        lines: [line],
      });
  }
  return Promise.all(
    found.map(async ({ key, lines: own }) => {
      const text = own.map((line) => line.trimEnd()).join('\n');
      const keyDigest = await shortDigest(key);
      return {
        key,
        lines: own,
        keyDigest,
        all: keyDigest + (await shortDigest(text)),
      };
    }),
  );
}

/** The properties as Pluck writes them: digests of each key and its lines. */
export const writtenProperties = async (
  lines: readonly string[],
): Promise<string[]> => (await propertiesIn(lines)).map(({ all }) => all);

/** Whether each line is certain to belong to a property, all of which differ. */
const isPlain = (properties: readonly Property[]): boolean =>
  new Set(properties.map(({ key }) => key)).size === properties.length &&
  properties.every(({ key, lines }) =>
    lines
      .slice(1)
      .every((line) => (key === '' ? emptyPattern : innerPattern).test(line)),
  );

/**
 * The properties of a note that the user may have edited: each that is still as
 * written is updated, and what they changed, added or deleted stays so.
 */
export async function mergedProperties(
  written: readonly string[],
  theirLines: readonly string[],
  ourLines: readonly string[],
): Promise<readonly string[]> {
  const theirs = await propertiesIn(theirLines);
  const ours = await propertiesIn(ourLines);
  const isAsWritten = (properties: readonly Property[]) =>
    properties.length === written.length &&
    properties.every(({ all }, at) => all === written[at]);
  if (isAsWritten(theirs)) return ourLines;
  if (isAsWritten(ours) || theirs.length === 0) return theirLines;
  if (!isPlain(theirs) || !isPlain(ours)) return theirLines;
  const placeOf = (among: readonly Property[], key: string) =>
    among.findIndex((one) => one.key === key);
  const result = theirs.flatMap((property) => {
    if (property.key === '' || !written.includes(property.all))
      return [property];
    return ours.filter(({ key }) => key === property.key);
  });
  for (const [at, property] of ours.entries()) {
    const isDeleted = written.some((one) => one.startsWith(property.keyDigest));
    if (isDeleted || placeOf(theirs, property.key) !== -1) continue;
    const above = ours
      .slice(0, at)
      .findLast(({ key }) => placeOf(result, key) !== -1);
    result.splice(placeOf(result, above?.key ?? '') + 1, 0, property);
  }
  return [...result.flatMap(({ lines }) => lines), ...theirLines.slice(-1)];
}
