/** A part of an address without its escapes, or unchanged if it has bad ones. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
