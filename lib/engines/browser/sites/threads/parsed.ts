/** The JSON in an attribute; undefined if there is none. */
export function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
