import { maxNameChars } from '@/lib/core/unique';
import { isRecord } from '@/lib/core/objects';
import { matches, integer, z } from '@/lib/core/zod';
import { action } from './actions';
import { scrapeOptions } from './scrape-request';

/** No header is named `__proto__`, and parsing would drop it silently. */
const refuseProto = z.transform((value: unknown, { issues }) => {
  const headers = isRecord(value) ? value['headers'] : undefined;
  if (isRecord(headers) && Object.hasOwn(headers, '__proto__')) {
    issues.push({ code: 'custom', path: ['headers'], input: headers });
  }
  return value;
});

/**
 * A request without its address. Only fields that are set are sent; a question
 * or query may still be empty.
 */
export const presetOptions = z.pipe(refuseProto, z.strictObject(scrapeOptions));
export type PresetOptions = z.output<typeof presetOptions>;

/** Every option with its facts, in the schema's order. */
export const optionFacts = Object.entries(scrapeOptions).map(
  ([name, { facts }]) =>
    Object.assign({ name: name as keyof PresetOptions }, facts),
);

/**
 * An inactive action: kept, not sent. `at` is its index in the list of all
 * actions, from 0.
 */
export const idleAction = z.strictObject({ at: integer(0), action });
export type IdleAction = z.output<typeof idleAction>;

/** The name of a user's preset: a line of text. */
export const presetNameSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(maxNameChars), matches(/^\P{Cc}*$/u));
