/** Parses a text as JSON; undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses bytes as JSON; undefined if they aren't JSON. */
export const jsonIn = (raw: Blob | undefined): Promise<unknown> =>
  new Response(raw).json().catch(() => undefined);
