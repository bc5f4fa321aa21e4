import { Ban, Check, CircleAlert, CircleHelp, Clock, type IconNode, LoaderCircle } from 'lucide'
import { i18n } from '#i18n'
import type { Job, JobState } from '@/lib/jobs/job'

export const stateLooks: Record<JobState, { icon: IconNode; tone: string }> = {
  queued: { icon: Clock, tone: '' },
  running: { icon: LoaderCircle, tone: 'is-accent' },
  unknown: { icon: CircleHelp, tone: 'is-warn' },
  done: { icon: Check, tone: 'is-success' },
  failed: { icon: CircleAlert, tone: 'is-danger' },
  cancelled: { icon: Ban, tone: '' },
}

/** The words for a job's state. A running job of a service has left the browser, and says so. */
export const stateName = ({ state, connection }: Pick<Job, 'state' | 'connection'>): string =>
  i18n.t(state === 'running' && connection.kind === 'service' ? 'job.sent' : `job.${state}`)
