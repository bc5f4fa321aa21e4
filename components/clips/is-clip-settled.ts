import { clipOf, isTransient } from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import type { Clips } from './clips-state';

/**
 * Whether a result's note has arrived, or is a download that only the user can
 * confirm, and nothing about it needs the user. One that has just arrived is
 * still being said.
 */
export function isClipSettled(job: Job, clips: Clips): boolean {
  const clip = clipOf(clips.all.value, job);
  const isGivenAway =
    clip?.state === 'handed-over' && isTransient(clip.destination.settings);
  return (
    (clip?.state === 'delivered' || isGivenAway) &&
    clips.arrived.value !== clip?.id &&
    clips.stepOf(job.id) === undefined &&
    clips.missed.value?.jobId !== job.id &&
    clips.unmade.value.every(({ request }) => request.jobId !== job.id)
  );
}
