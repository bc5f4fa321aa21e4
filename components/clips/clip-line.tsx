import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import {
  clipOf,
  defaultTemplate,
  hasArrived,
  isClipOpen,
  mayUpdate,
} from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import { Button, IconButton } from '@/components/ui/button';
import { ClipCard } from './clip-card';
import type { Clips, MakingStep, PendingClip } from './clips-state';
import { goToAnswer, leavingFor } from './focus';
import { CircleAlert, CircleQuestionMark, X } from 'lucide';
import { positionLabel, problemMessage } from './templates/note-messages';
import { Icon } from '@/components/ui/icon';
import { keyOf } from '@/components/ui/messages';
import { type ClipAction, ClipActions } from './clip-actions';
import { templateName } from './templates/note-draft';
import { UnreadLine } from './unread-line';

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
          {mayUpdate(clip, job) && clips.arrived.value !== clip.id && (
            <Button
              variant="link"
              onClick={leavingFor(() => clips.update(job, clip))}
            >
              {i18n.t('clip.update')}
            </Button>
          )}
        </ClipCard>
      )}
      {clip && !isMaking && hasArrived(clip) && (
        <UnreadLine
          unread={clips.unreadIn(job)}
          onRead={(presetId) => clips.readForNote(job, presetId)}
        />
      )}
      {missed?.jobId === job.id && (
        <p class="soft">
          {missed.count > 0 &&
            i18n.t('clip.imagesMissed', missed.count, [missed.count])}{' '}
          {missed.page === 'none' && i18n.t('pageFile.notKept')}
          {typeof missed.page === 'number' &&
            missed.page > 0 &&
            i18n.t('pageFile.lacks', missed.page, [missed.page])}
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

/**
 * The progress of a result's note with a Stop button, or why there is no note.
 */
export const Making = ({ job, clips }: { job: Job; clips: Clips }) => {
  const step = clips.stepOf(job.id);
  const clip = clips.unmade.value.find(
    ({ request }) => request.jobId === job.id,
  );
  if (step !== undefined) {
    return (
      <p class="row">
        <span class="grow">
          {i18n.t('clip.makingNote')}: {stepMessage(step)}
        </span>
        <Button variant="link" onClick={leavingFor(() => clips.stop(job.id))}>
          {i18n.t('popup.stop')}
        </Button>
      </p>
    );
  }
  return clip ? <NotMade clip={clip} clips={clips} /> : null;
};

function stepMessage(step: MakingStep): string {
  if (typeof step === 'object')
    return i18n.t('clip.phase.images', [step.done, step.total]);
  return i18n.t(`clip.phase.${step === 'opening' ? 'reading' : step}`);
}

const NotMade = ({ clip, clips }: { clip: PendingClip; clips: Clips }) => {
  const { made, request } = clip;
  const isClosed = 'closed' in made;
  const problem = 'problems' in made ? made.problems[0] : undefined;
  return (
    <div class="clip-card">
      <p class="clip-state is-stopped">
        <span class={`state ${isClosed ? 'is-warn' : 'is-danger'}`}>
          <Icon of={isClosed ? CircleQuestionMark : CircleAlert} />
          <span>{whyNot(clip)}</span>
        </span>
        <IconButton
          icon={X}
          label={i18n.t('clip.dismiss')}
          size="small"
          onClick={leavingFor(() => clips.dismiss(clip))}
        />
      </p>
      {problem && (
        <p class="soft">
          {problemMessage(problem)} {positionLabel(problem)}
        </p>
      )}
      <ClipActions actions={answersTo(clip, clips)}>
        {'problems' in made && (
          <a
            class="btn btn-sm"
            href={`/notes.html?${new URLSearchParams({ template: request.template.id, job: request.jobId })}`}
            target="_blank"
          >
            {i18n.t('clip.editTemplate', [templateName(request.template)])}
          </a>
        )}
      </ClipActions>
    </div>
  );
};

function answersTo(clip: PendingClip, clips: Clips): ClipAction[] {
  if ('closed' in clip.made)
    return [
      {
        label: i18n.t('clip.allowImages'),
        run: () => clips.allowImages(clip),
        isMain: true,
      },
      {
        label: i18n.t('clip.clipWithout'),
        run: () => clips.continueWithoutImages(clip),
      },
    ];
  const canUseBuiltIn =
    'problems' in clip.made && clip.request.template.id !== defaultTemplate.id;
  return canUseBuiltIn
    ? [
        {
          label: i18n.t('clip.useOwn'),
          run: () => clips.continueWithBuiltIn(clip),
        },
      ]
    : [];
}

function whyNot({ made, request }: PendingClip): string {
  if ('closed' in made)
    return i18n.t('clip.imagesClosed', made.closed.length, [
      made.closed.length,
    ]);
  if ('problems' in made)
    return i18n.t('clip.templateFails', [templateName(request.template)]);
  if ('refused' in made) return i18n.t(`clip.refused.${keyOf(made.refused)}`);
  if ('failure' in made) return `${i18n.t('clip.notMade')} ${made.failure}`;
  return i18n.t('clip.notMade');
}
