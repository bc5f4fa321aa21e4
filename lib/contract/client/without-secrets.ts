import type { ApiError } from './errors'

/** Takes secrets out of a text. */
export type Hide = (text: string) => string

/** Hiding a shorter text would hide half the words of an answer. */
const shortest = 4

/** A text also as it stands in JSON. */
const spellings = (text: string): string[] => [...new Set([text, JSON.stringify(text).slice(1, -1)])]

/** Hides the key, and what was filled into a request: some servers repeat what they refuse. */
export function hider(key: string | undefined, texts: readonly string[]): Hide {
  const marks = [
    ...(key ? [[key, '[key]'] as const] : []),
    ...texts.filter(({ length }) => length >= shortest).map((text) => [text, '[secret]'] as const),
  ].flatMap(([text, mark]) => spellings(text).map((spelling) => [spelling, mark] as const))
  // The longest first: no part of one is left where another one is in it.
  const sorted = marks.toSorted(([a], [b]) => b.length - a.length)
  return (text) => sorted.reduce((left, [secret, mark]) => left.replaceAll(secret, mark), text)
}

/** The error with secrets taken out of the server's words. */
export const withoutSecrets = (error: ApiError, hide: Hide): ApiError => ({
  ...error,
  message: hide(error.message),
  ...(error.code && { code: hide(error.code) }),
  ...(error.fields && {
    fields: error.fields.map(({ path, message }) => ({ path: hide(path), message: hide(message) })),
  }),
})

/** The same for the body of a refusal, which is kept as it came where no secret is in it. */
export function bytesWithoutSecrets(bytes: Uint8Array<ArrayBuffer>, hide: Hide): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(bytes)
  const hidden = hide(text)
  return hidden === text ? bytes : new TextEncoder().encode(hidden)
}
