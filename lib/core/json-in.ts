/** Parses bytes as JSON; undefined if they aren't JSON. */
export const jsonIn = (raw: Blob | undefined): Promise<unknown> =>
  new Response(raw).json().catch(() => undefined)
