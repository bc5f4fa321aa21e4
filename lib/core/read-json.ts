/** The JSON that bytes hold; undefined of what is none. */
export const readJson = (raw: Blob | undefined): Promise<unknown> =>
  new Response(raw).json().catch(() => undefined)
