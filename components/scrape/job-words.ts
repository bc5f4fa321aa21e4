import {
  Ban,
  Check,
  CircleAlert,
  CircleHelp,
  CirclePause,
  Clock,
  Hourglass,
  type IconNode,
  LoaderCircle,
  MessageCircleQuestionMark,
  TriangleAlert,
} from 'lucide';
import { i18n } from '#i18n';
import { listText } from '@/components/ui/measure';
import type { Job, JobError, JobState } from '@/lib/queue/job';

/** `tone`: a class of the state's mark. */
export type Look = { icon: IconNode; tone: string };

export const stateLooks: Record<JobState, Look> = {
  held: { icon: MessageCircleQuestionMark, tone: 'is-warn' },
  queued: { icon: Clock, tone: '' },
  waiting: { icon: Hourglass, tone: '' },
  paused: { icon: CirclePause, tone: 'is-warn' },
  running: { icon: LoaderCircle, tone: 'is-accent' },
  unknown: { icon: CircleHelp, tone: 'is-warn' },
  done: { icon: Check, tone: 'is-success' },
  failed: { icon: CircleAlert, tone: 'is-danger' },
  cancelled: { icon: Ban, tone: '' },
};

/**
 * How a job looks: a finished one with missing formats is not a full success.
 */
export const jobLook = ({
  state,
  missing,
}: Pick<Job, 'state' | 'missing'>): Look =>
  missing ? { icon: TriangleAlert, tone: 'is-warn' } : stateLooks[state];

export const doneWithout = (missing: NonNullable<Job['missing']>): string =>
  i18n.t('job.doneWithout', [
    listText(missing.map((id) => i18n.t(`format.${id}.title`) || id)),
  ]);

/**
 * The label of a job's state. For a running job, whether it was sent, or a
 * model is at work.
 */
export function stateName({
  state,
  connection,
  looksInCache,
  missing,
  readAt,
}: Pick<
  Job,
  'state' | 'connection' | 'looksInCache' | 'missing' | 'readAt'
>): string {
  if (missing) return doneWithout(missing);
  if (state === 'running' && readAt !== undefined)
    return i18n.t('job.modelAnswers');
  if (state !== 'running' || connection.kind === 'browser')
    return i18n.t(`job.${state}`);
  return i18n.t(looksInCache ? 'job.looking' : 'job.sent');
}

/** A job's title: the page's, else `found` in the answer, else its address. */
export function jobTitle(
  { page: { title, url } }: Pick<Job, 'page'>,
  found?: string,
): string {
  const { host, pathname, search } = URL.parse(url) ?? {
    host: '',
    pathname: '',
    search: '',
  };
  return (
    title ||
    found ||
    (host && host + (pathname + search).replace(/^\/$/, '')) ||
    url
  );
}

/**
 * Whether a retry of a blocked service may help: not if Pluck itself lacks
 * something.
 */
export const isWorthATry = ({ kind }: JobError): boolean =>
  kind !== 'no-key' && kind !== 'locked';
