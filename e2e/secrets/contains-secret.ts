/**
 * The length of a part that counts: the settings show four characters of a key,
 * and nothing may have more.
 */
const part = 8;

/** True if a text contains a secret, or any eight characters of it in a row. */
export const containsSecret = (text: string, secret: string): boolean =>
  Array.from({ length: secret.length - part + 1 }, (_, at) =>
    secret.slice(at, at + part),
  ).some((piece) => text.includes(piece));
