import { asRecord } from '@/lib/core/is-record';
import { type KnownFields, readFields } from '@/lib/core/read-fields';
import { counted, either, list, text } from '@/lib/core/reader';

const metadataShape = {
  title: either(text, list(text)),
  sourceURL: text,
  url: text,
  creditsUsed: counted,
};

/**
 * A scraped page as received, with what is kept of it beside the answer.
 * `readScrapedPage` reads it to be shown.
 */
export type ReceivedPage = {
  raw: Record<string, unknown>;
  metadata: KnownFields<typeof metadataShape>;
};

/** Reads a page of an answer for the background. Never throws. */
export const readReceivedPage = (json: unknown): ReceivedPage => {
  const raw = asRecord(json);
  return { raw, metadata: readFields(metadataShape, raw['metadata']).fields };
};
