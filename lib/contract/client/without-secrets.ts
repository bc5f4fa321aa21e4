import type { ApiError } from './errors';

export type Hide = (text: string) => string;

/** Hiding a shorter text would hide half of an answer. */
const minSecretChars = 4;

/** A text, and its escaped form inside JSON. */
const spellings = (text: string): string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1)]),
];

/**
 * Hides the key and the texts filled into a request: some servers repeat what
 * they refuse.
 */
export function hider(key: string | undefined, texts: readonly string[]): Hide {
  const marks = [
    ...(key ? [[key, '[key]'] as const] : []),
    ...texts
      .filter(({ length }) => length >= minSecretChars)
      .map((text) => [text, '[secret]'] as const),
  ].flatMap(([text, mark]) =>
    spellings(text).map((spelling) => [spelling, mark] as const),
  );
  // Longest first, so that no part of a secret remains if another secret
  // contains it.
  const sorted = marks.toSorted(([a], [b]) => b.length - a.length);
  return (text) =>
    sorted.reduce(
      (left, [secret, mark]) => left.replaceAll(secret, mark),
      text,
    );
}

const minUnmistakableChars = 8;

/**
 * Whether a text in an answer can only be the secret. A word or a date that is
 * typed into a page may also occur on the page, and redacting it there would
 * damage a paid answer.
 */
export const isUnmistakable = (text: string): boolean =>
  text.length >= minUnmistakableChars &&
  /\p{L}/u.test(text) &&
  (/\d/.test(text) || /\S{20}/.test(text));

/**
 * Maximum characters of a server message in a record; the whole body is kept
 * next to it.
 */
const maxMessageChars = 2000;

/**
 * The error without secrets in its texts. The message is cut afterwards, or
 * part of a secret could remain.
 */
export const errorWithoutSecrets = (error: ApiError, hide: Hide): ApiError => ({
  ...error,
  message: hide(error.message).slice(0, maxMessageChars).toWellFormed(),
  ...(error.code && { code: hide(error.code) }),
  ...(error.actionUrl && { actionUrl: hide(error.actionUrl) }),
  ...(error.fields && {
    fields: error.fields.map(({ path, message }) => ({
      path: hide(path),
      message: hide(message),
    })),
  }),
});
