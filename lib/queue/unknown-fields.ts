import type { FieldError } from '@/lib/contract/client/errors';

/** What a server's schema says of an option that it doesn't know. */
const isUnrecognized = /^unrecognized key/i;

/** What it says of such a format. */
const isUnknown =
  /\binvalid\b|\bunknown\b|\bexpected one of\b|\bunrecognized\b|\bnot supported\b/i;

const format = /^formats\[(\d+)\](?:\.type)?$/;

/** The options that a server refused because it doesn't know them, by name. */
export const unknownOptions = (fields: readonly FieldError[]): string[] =>
  fields.flatMap(({ path, message }) =>
    isUnrecognized.test(message) ? path : [],
  );

/** The same of formats, by their places in the request. */
export const unknownFormats = (fields: readonly FieldError[]): number[] =>
  fields.flatMap(({ path, message }) => {
    const place = format.exec(path)?.[1];
    return place !== undefined && isUnknown.test(message) ? Number(place) : [];
  });
