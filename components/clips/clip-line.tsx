import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { clipOf, isClipOpen, mayUpdate } from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import { Button } from '@/components/ui/button';
import { ClipCard } from './clip-card';
import type { Clips } from './clips-state';
import { goToAnswer, leavingFor } from './focus';
import { Making } from './making';

type Props = { job: Job; clips: Clips };

/** The state of a result's clip: the one being made, else the last one. */
export const ClipLine = ({ job, clips }: Props) => {
  const clip = clipOf(clips.all.value, job);
  const missed = clips.missed.value;
  const isMaking = clips.stepOf(job.id) !== undefined;
  const stopped = clips.unmade.value.find(
    ({ request }) => request.jobId === job.id,
  )?.made;
  const asks =
    !isMaking && (clip?.state === 'asking' || (stopped && 'closed' in stopped));
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asks) goToAnswer(line.current);
  }, [clip?.id, asks]);
  return (
    <div
      ref={line}
      class={asks ? 'clip-line small is-asking' : 'clip-line small'}
      aria-live="polite"
    >
      <Making job={job} clips={clips} />
      {clip && !isMaking && !(stopped && !isClipOpen(clip)) && (
        <ClipCard clip={clip} clips={clips}>
          {mayUpdate(clip, job) && (
            <Button
              variant="link"
              onClick={leavingFor(() => clips.update(job, clip))}
            >
              {i18n.t('clip.update')}
            </Button>
          )}
        </ClipCard>
      )}
      {missed?.jobId === job.id && (
        <p class="soft">
          {i18n.t('clip.imagesMissed', missed.count, [missed.count])}
        </p>
      )}
    </div>
  );
};

type OpenClipsProps = Props & { onList(): void };

/** The number of other clips that haven't arrived. */
export const OpenClips = ({ job, clips, onList }: OpenClipsProps) => {
  const own = clipOf(clips.all.value, job);
  const others = clips.open.value.filter(({ id }) => id !== own?.id).length;
  if (others === 0) return null;
  return (
    <p class="open-clips">
      <Button variant="link" onClick={onList}>
        {i18n.t('clip.openClips', others, [others])}
      </Button>
    </p>
  );
};
