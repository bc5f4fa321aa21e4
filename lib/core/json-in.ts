/** The JSON that bytes hold; undefined of what is none. */
export const jsonIn = (raw: Blob | undefined): Promise<unknown> =>
  new Response(raw).json().catch(() => undefined)
