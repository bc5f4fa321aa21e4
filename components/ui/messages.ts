import { i18n } from '#i18n';
import type { JobError } from '@/lib/queue/job';
import type { RuleId } from '@/lib/queue/job-flag';
import type { StartRefusal } from '@/lib/scrape';
import { wholeSeconds, listText } from './measure';
import { type RequestPart, becauseOf } from '@/lib/queue/job-error-cause';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

type Snake<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : S;

/**
 * A code as its catalogue key, without hyphens. The type makes a code without a
 * text a compile error.
 */
export const keyOf = <S extends string>(code: S): Snake<S> =>
  code.replaceAll('-', '_') as Snake<S>;

/** What happened, and what to do next. */
export type Explanation = { title: string; help: string };

export function refusalMessage(reason: StartRefusal): Explanation {
  const key = keyOf(reason);
  return { title: i18n.t(`${key}.title`), help: i18n.t(`${key}.help`) };
}

/**
 * Why the privacy gate asks, in plain words and with the rule's id. A rule of
 * another version has only its id.
 */
export function flagReason(rule: RuleId): string {
  const reason = i18n.t(`sending.flagged.rule.${keyOf(rule)}`);
  return i18n.t('sending.flagged.why', [
    [reason, `(${rule})`].filter(Boolean).join(' '),
  ]);
}

export function errorMessage({
  kind,
  retryAfterSeconds,
}: JobError): Explanation {
  const known = keyOf(kind);
  // A record of another version, such as one from a backup, may have a kind
  // that has no text here.
  const key = i18n.t(`error.${known}.title`) === '' ? 'other' : known;
  const title = i18n.t(`error.${key}.title`);
  const help =
    retryAfterSeconds === undefined
      ? i18n.t(`error.${key}.next`)
      : i18n.t('job.retryAfter', [wholeSeconds(retryAfterSeconds)]);
  return { title, help };
}

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
  const isUnknown =
    because.cause === 'unknown-option' || because.cause === 'unknown-format';
  if (isUnknown && because.asked.length > 0)
    return {
      title: i18n.t('cause.unknownParts', [labels(because.asked)]),
      help: error.isRemembered
        ? i18n.t('cause.notSentAgain')
        : i18n.t(`cause.${cause}.next`),
    };
  const title = named ?? i18n.t(`cause.${cause}.title`);
  if (error.retryAfterSeconds !== undefined) return { title, help: words.help };
  const next = i18n.t(`cause.${cause}.next`);
  return {
    title,
    help: because.asked.length > 0 ? `${next} ${about(because.asked)}` : next,
  };
}

/**
 * The names of parts in the editor; a part that it doesn't have, as it is sent.
 */
export const labels = (parts: readonly RequestPart[]): string =>
  listText(
    parts.map(
      (one) =>
        i18n.t(`${one}.title` as 'format.markdown.title') ||
        one.slice(one.indexOf('.') + 1),
    ),
  );

const about = (asked: readonly RequestPart[]): string =>
  i18n.t('cause.about', [labels(asked)]);
