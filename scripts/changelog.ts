/**
 * What the changelog says of a version, without its heading; undefined if it
 * has no section.
 */
export const notesOf = (
  changelog: string,
  version: string,
): string | undefined =>
  changelog
    .split(/^## /m)
    .find((section) => section.startsWith(`[${version}]`))
    ?.replace(/^.*\n/, '')
    .trim();
