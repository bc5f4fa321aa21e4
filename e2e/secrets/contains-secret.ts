/** A part of this length counts: the settings show four characters of a key, and more than that no place may hold. */
const part = 8

/** True where a text holds a secret, or any eight characters of it in a row. */
export const containsSecret = (text: string, secret: string): boolean =>
  Array.from({ length: secret.length - part + 1 }, (_, at) => secret.slice(at, at + part)).some((piece) =>
    text.includes(piece),
  )
