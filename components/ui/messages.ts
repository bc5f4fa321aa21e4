import { i18n } from '#i18n';
import type { JobError } from '@/lib/queue/job';
import type { RuleId } from '@/lib/queue/job-flag';
import type { StartRefusal } from '@/lib/scrape';
import { wholeSeconds } from './measure';

type Snake<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : S;

/**
 * A code as its catalogue key, without hyphens. Typed, so that a code without a
 * text doesn't compile.
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
  // A record of another version, as a backup brings it, may have a kind that
  // this one has no text for.
  const key = i18n.t(`error.${known}.title`) === '' ? 'other' : known;
  const title = i18n.t(`error.${key}.title`);
  const help =
    retryAfterSeconds === undefined
      ? i18n.t(`error.${key}.next`)
      : i18n.t('job.retryAfter', [wholeSeconds(retryAfterSeconds)]);
  return { title, help };
}
