import { getOwn } from '@/lib/core/objects';
import { type FormatId, formats } from '@/lib/contract/formats';
import type { ReceivedPage } from './scrape-answer';
import type { ScrapeRequest } from './scrape-request';
import { requestedFormats } from './requested-format';

/**
 * The requested formats that are missing from the answer, or empty where that
 * means a failure. A page may have no text, links or images; an empty result of
 * redaction is a failure.
 */
export function missingOutputs(
  { raw }: Pick<ReceivedPage, 'raw'>,
  request: Pick<ScrapeRequest, 'formats' | 'redactPII'>,
): FormatId[] {
  const requested = new Set(requestedFormats(request));
  return formats
    .filter(({ id }) => requested.has(id))
    .filter(({ answer, mayBeEmpty, isRedacted }) => {
      const isEmptyFine = mayBeEmpty && !(request.redactPII && isRedacted);
      return Object.keys(answer).every((field) => {
        const value = getOwn(raw, field) ?? undefined;
        return (
          value === undefined ||
          (typeof value === 'string' && value.trim() === '' && !isEmptyFine)
        );
      });
    })
    .map(({ id }) => id);
}

/**
 * Whether an answer has every requested format and no other: a service sends no
 * others, so a different set belongs to another request.
 */
export function answersExactly(
  page: Pick<ReceivedPage, 'raw'>,
  request: Pick<ScrapeRequest, 'formats' | 'redactPII'>,
): boolean {
  const requested = new Set(requestedFormats(request));
  const isSent = (field: string) => {
    const value = getOwn(page.raw, field) ?? undefined;
    return value !== undefined && value !== '';
  };
  const fieldsOf = (isAsked: boolean) =>
    formats
      .filter(({ id }) => requested.has(id) === isAsked)
      .flatMap(({ answer }) => Object.keys(answer));
  const asked = new Set(fieldsOf(true));
  const isUnasked = fieldsOf(false).some(
    (field) => !asked.has(field) && isSent(field),
  );
  return !isUnasked && missingOutputs(page, request).length === 0;
}
