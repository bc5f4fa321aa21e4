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
} from 'lucide'
import { i18n } from '#i18n'
import type { Job, JobError, JobState } from '@/lib/queue/job'

/** How a state is drawn: `tone` is a class of its mark. */
export type Look = { icon: IconNode; tone: string }

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
}

/** How a job is drawn: a done one that lacks what was asked for is no success. */
export const jobLook = ({ state, missing }: Pick<Job, 'state' | 'missing'>): Look =>
  missing ? { icon: TriangleAlert, tone: 'is-warn' } : stateLooks[state]

type Standing = Pick<Job, 'state' | 'connection' | 'looksInCache' | 'missing'>

/** That a job is done, without these formats. */
export const withoutWords = (missing: NonNullable<Job['missing']>): string =>
  i18n.t('job.doneWithout', [missing.map((id) => i18n.t(`format.${id}.title`)).join(', ')])

/** The words for a job's state. A running job of a service has left the browser, and says so. */
export function stateName({ state, connection, looksInCache, missing }: Standing): string {
  if (missing) return withoutWords(missing)
  if (state !== 'running' || connection.kind === 'browser') return i18n.t(`job.${state}`)
  return i18n.t(looksInCache ? 'job.looking' : 'job.sent')
}

/** What to call a job's page: its title, `found` in the answer where only the address was known, else the address. */
export function jobTitle({ page: { title, url } }: Pick<Job, 'page'>, found?: string): string {
  const { host, pathname, search } = URL.parse(url) ?? { host: '', pathname: '', search: '' }
  return title || found || (host && host + (pathname + search).replace(/^\/$/, '')) || url
}

/** Whether what stopped a service may be over by now: not what Pluck itself lacks. */
export const isWorthATry = ({ kind }: JobError): boolean => kind !== 'no-key' && kind !== 'locked'
