/** What a server's schema says of an option that it doesn't know. */
export const isUnrecognized = /^unrecognized key/i;

const format = /^formats\[(\d+)\](?:\.type)?$/;

/** The index of the format that a refused field is; undefined for others. */
export function formatIndexOf(path: string): number | undefined {
  const index = format.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
}
