import { i18n } from '#i18n';
import { listText } from './list-text';
import { type RequestPart, becauseOf } from '@/lib/queue/job-error-cause';
import type { JobError } from '@/lib/queue/job';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type Explanation, errorMessage, keyOf } from './messages';

/**
 * What happened and what to do next, from the failure, the request and the host
 * that answered.
 */
export function explain(
  error: JobError,
  request?: ScrapeRequest,
  host?: string,
): Explanation {
  const words = errorMessage(error);
  const because = becauseOf(error, request);
  const isNamed = host !== undefined && error.kind === 'server-error';
  const named = isNamed
    ? i18n.t('error.server_error.named', [host])
    : undefined;
  if (!because) return named === undefined ? words : { ...words, title: named };
  const cause = keyOf(because.cause);
  const title = named ?? i18n.t(`cause.${cause}.title`);
  if (error.retryAfterSeconds !== undefined) return { title, help: words.help };
  const next = i18n.t(`cause.${cause}.next`);
  return {
    title,
    help: because.asked.length > 0 ? `${next} ${about(because.asked)}` : next,
  };
}

const about = (asked: readonly RequestPart[]): string =>
  i18n.t('cause.about', [listText(asked.map((one) => i18n.t(`${one}.title`)))]);
