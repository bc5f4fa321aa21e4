import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleStop,
  LoaderCircle,
} from 'lucide';
import { i18n } from '#i18n';
import type { Look } from '@/components/scrape';
import { duration, fromNow, joined } from '@/components/ui/measure';
import { explain, type Explanation } from '@/components/ui/messages';
import {
  type Ended,
  type Run,
  type RunState,
  type Task,
  creditsAMinute,
} from '@/lib/sessions';
import { isKeyless } from '@/lib/services';
import { isBilled } from '@/lib/contract/cost/estimate';
import type { Service } from '@/lib/contract/schema/connection';
import type { LookupResult } from './interactions-state';

export const interactionLooks: Record<RunState, Look> = {
  running: { icon: LoaderCircle, tone: 'is-accent' },
  unknown: { icon: CircleQuestionMark, tone: 'is-warn' },
  done: { icon: CircleCheck, tone: 'is-success' },
  failed: { icon: CircleAlert, tone: 'is-danger' },
  stopped: { icon: CircleStop, tone: '' },
};

/** Messages for a run where those for a job don't fit. */
const ownMessages = {
  conflict: 'conflict',
  gone: 'gone',
  'not-found': 'notFound',
  busy: 'busy',
  'rate-limited': 'rateLimited',
  'not-implemented': 'notImplemented',
  unreachable: 'unsent',
  offline: 'unsent',
  'no-permission': 'unsent',
} as const;

type Own = keyof typeof ownMessages;
const hasOwn = (kind: string): kind is Own => Object.hasOwn(ownMessages, kind);

/** Why a run was refused or lost, and what to do next. */
export function interactionError({
  error,
  place,
}: Run): Explanation | undefined {
  if (!error) return undefined;
  const { title, help } = explain(error);
  if (!hasOwn(error.kind)) return { title, help };
  const key = ownMessages[error.kind];
  if ('sessionId' in place && (key === 'gone' || key === 'notFound'))
    return {
      title: key === 'gone' ? title : i18n.t('work.error.noSuchSession'),
      help: i18n.t('work.error.goneSession'),
    };
  if (key === 'unsent') return { title, help: i18n.t('work.error.unsent') };
  return {
    title: i18n.t(`work.error.${key}.title`),
    help:
      error.retryAfterSeconds === undefined
        ? i18n.t(`work.error.${key}.help`)
        : help,
  };
}

/** Whether the page must be scraped again before a run. */
export const needsScrape = ({ error, place }: Run): boolean =>
  'jobId' in place &&
  (error?.kind === 'conflict' ||
    error?.kind === 'gone' ||
    error?.kind === 'not-found');

export const textOf = (task: Task): string =>
  'prompt' in task ? task.prompt : task.code;

export const kindOf = (task: Task): string =>
  'prompt' in task
    ? i18n.t('work.prompt')
    : i18n.t(`work.languages.${task.language}`);

/**
 * What a billing service charges for a run according to its documentation, or
 * that none is charged without a key; undefined elsewhere.
 */
export function priceOf(
  kind: 'prompt' | 'code',
  service: Service | undefined,
): string | undefined {
  if (service && isKeyless(service)) return i18n.t('popup.notBilled');
  return service && isBilled(service)
    ? i18n.t('work.price', [creditsAMinute[kind]])
    : undefined;
}

/** What an ended session used, if known: "1 min 12 s · 14 credits". */
export const usageLabel = ({
  sessionDurationMs,
  creditsBilled,
}: Ended): string =>
  joined([
    sessionDurationMs !== undefined && duration(sessionDurationMs),
    creditsBilled !== undefined && i18n.t('job.credits', creditsBilled),
  ]);

/** What the service reported about a run whose answer was lost. */
export function lookupMessage(
  looked: NonNullable<LookupResult>,
  now: number,
): string | undefined {
  if (!looked.ok) return undefined;
  const { session, active: others } = looked.value;
  if (!session) return i18n.t('work.looked.none', others);
  const { status, lastActivity, isGuess } = session;
  const since =
    lastActivity !== undefined && fromNow(Math.min(lastActivity, now), now);
  const active = since
    ? i18n.t('work.looked.activeSince', [since])
    : i18n.t('work.looked.active');
  const message = status === 'active' ? active : i18n.t('work.looked.ended');
  return isGuess ? `${message} ${i18n.t('work.viewGuess')}` : message;
}
