import { clipOf } from '@/lib/clips'
import type { Job } from '@/lib/queue/job'
import type { Clips } from './clips-state'

/** Whether a result's note has arrived, and nothing about it needs the user. */
export function isClipSettled(job: Job, clips: Clips): boolean {
  const state = clipOf(clips.all.value, job)?.state
  return (
    (state === 'delivered' || state === 'handed-over') &&
    clips.stepOf(job.id) === undefined &&
    clips.missed.value?.jobId !== job.id &&
    clips.unmade.value.every(({ request }) => request.jobId !== job.id)
  )
}
