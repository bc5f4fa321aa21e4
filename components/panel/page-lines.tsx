import { Layers, Undo2, X } from 'lucide';
import { i18n } from '#i18n';
import { isPrivate } from '@/lib/platform/private-window';
import { count, labelled, moment, joined } from '@/components/ui/measure';
import { focusBox, focusBoxAnd } from '@/components/ask';
import { questionOf } from '@/lib/ask';
import { type Job, isActive } from '@/lib/queue/job';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import { Button, IconButton } from '@/components/ui/button';
import { ToastLine } from '@/components/ui/toast';
import { usePanel } from './panel-context';
import { menuButtonId } from './back-button';
import {
  countdown,
  jobLook,
  jobTitle,
  progressOf,
  stateName,
} from '@/components/scrape';
import { presetName } from '@/lib/presets';
import { hostOf } from '@/components/ui/link';
import { Icon } from '@/components/ui/icon';
import { useNow } from '@/components/ui/poll';
import { isAtSameAddress } from './page-tabs';
import { elapsed } from './status-line';
import { jobsAhead, laneFor } from './queue-status';

/**
 * Says that the panel stays with its page although the user wants it to follow
 * the tabs.
 */
export const StaysLine = () => {
  const { follow, behind } = usePanel();
  const { isHeldBack, wasRefused, start, stop } = follow;
  // The line about the other tab explains it in more detail.
  const isSaid = behind.value !== undefined;
  const words = i18n.t(
    wasRefused.value ? 'panel.follow.refused' : 'panel.follow.stays',
  );
  return (
    <div class="page-line stays" aria-live="polite">
      {((isHeldBack.value && !isSaid) || wasRefused.value) && (
        <>
          <span class="cut" title={words}>
            {words}
          </span>
          <Button variant="link" onClick={() => void start().then(keepFocus)}>
            {i18n.t('panel.follow.start')}
          </Button>
          <IconButton
            icon={X}
            label={i18n.t('panel.follow.stop')}
            size="small"
            onClick={() => {
              document.getElementById(menuButtonId('clips'))?.focus();
              void stop();
            }}
          />
        </>
      )}
    </div>
  );
};

/**
 * The line and its focused button disappear once the browser allows following.
 */
function keepFocus() {
  if (document.activeElement === document.body) focusBox();
}

/** Says that a question is about the chosen turns only, and how to undo that. */
export const ChosenLine = () => {
  const panel = usePanel();
  const chosen = panel.part.value?.numbers.size;
  if (!chosen) return null;
  return (
    <div class="page-line chosen" role="status">
      <span class="cut" title={i18n.t('parts.chosenHelp')}>
        {i18n.t('parts.chosen', chosen, [count(chosen)])}
      </span>
      <Button
        variant="link"
        onClick={focusBoxAnd(() => panel.choice.value.choose(new Set()))}
      >
        {i18n.t('parts.takeAll')}
      </Button>
    </div>
  );
};

/**
 * Says that a result's tab shows another page now, as far as the browser
 * reveals it.
 */
export const MovedLine = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const moved = panel.follow.movedFrom(job);
  return (
    <div class="page-line moved" aria-live="polite">
      {moved && !isActive(job) && (
        <Moved job={job} isKnown={moved === 'elsewhere'} />
      )}
    </div>
  );
};

const Moved = ({ job, isKnown }: { job: Job; isKnown: boolean }) => {
  const panel = usePanel();
  const { page, presetId, connection } = job;
  const same = {
    presetId,
    connection: connectionIdOf(connection),
    prompt: questionOf(job),
  };
  // This works whatever the tab shows now.
  const [label, run] = isKnown
    ? [i18n.t('panel.moved.run'), () => panel.run({ ...page, url: '' }, same)]
    : [i18n.t('panel.runAgain'), () => panel.repeat(job)];
  const needsClick = !isKnown && connection.kind === 'browser';
  return (
    <>
      <span>
        {i18n.t(isKnown ? 'panel.moved.elsewhere' : 'panel.moved.somewhere')}
        {needsClick && ` ${i18n.t('panel.moved.click')}`}
      </span>
      {!needsClick && (
        <Button
          variant="link"
          onClick={() => {
            focusBox();
            void run();
          }}
        >
          {label}
        </Button>
      )}
    </>
  );
};

/**
 * A private result is deleted when it is closed, unless the user keeps it; a
 * result of a private window is always deleted with the window.
 */
export const PrivateLine = ({ job }: { job: Job }) => {
  if (isActive(job)) return null;
  if (job.isFleeting) return <FleetingLine job={job} />;
  return isPrivate ? (
    <p class="page-line muted">{i18n.t('sending.keptInPrivate')}</p>
  ) : null;
};

const FleetingLine = ({ job }: { job: Job }) => {
  const panel = usePanel();
  return (
    <p class="page-line muted">
      <span>{i18n.t('sending.fleeting')}</span>
      {job.hasResult && (
        <Button variant="link" onClick={() => void panel.keep(job)}>
          {i18n.t('sending.keep')}
        </Button>
      )}
      <Button variant="link" onClick={() => void panel.close(job)}>
        {i18n.t('sending.close')}
      </Button>
    </p>
  );
};

/** The progress of a rerun of the result on show. */
export const RerunLine = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const work = panel.work.value;
  const now = useNow(true);
  const progress = progressOf(
    job,
    laneFor(work, job),
    jobsAhead(work, job),
    now,
  );
  const { icon, tone } = jobLook({ ...job, state: progress.state });
  return (
    <p class="page-line rerun" aria-live="polite">
      <span class={`state ${tone}`}>
        <Icon of={icon} />
        <span class="cut">
          {labelled(i18n.t('panel.rerun'), progress.words)}
        </span>
      </span>
      <span class="muted">{countdown(progress, now) || elapsed(job, now)}</span>
      <Button variant="link" onClick={focusBoxAnd(() => panel.cancel(job))}>
        {i18n.t('popup.stop')}
      </Button>
    </p>
  );
};

export const NewerJob = ({
  job,
  shown,
  onShow,
}: {
  job: Job;
  shown: Job;
  onShow(): void;
}) => (
  <p class="newer" aria-live="polite">
    <span class="cut">
      <NewerLabel job={job} shown={shown} />
    </span>
    <Button variant="link" onClick={onShow}>
      {i18n.t('panel.show')}
    </Button>
  </p>
);

/** Says what is new about a job next to the one on show. */
const NewerLabel = ({ job, shown }: { job: Job; shown: Job }) => {
  const host = hostOf(job.page.url);
  const what = joined(
    [presetName({ id: job.presetId, name: job.presetName }), stateName(job)],
    ', ',
  );
  if (isAtSameAddress(job, shown))
    return (
      <>
        {i18n.t('panel.newerAsked')}{' '}
        {joined([what, moment(job.createdAt, Date.now())])}
      </>
    );
  const question = questionOf(job);
  if (question === undefined)
    return (
      <>
        {i18n.t('panel.newer', [host])} {what} · <bdi>{jobTitle(job)}</bdi>
      </>
    );
  return (
    <>
      {i18n.t('panel.newerAsked')} <bdi>{question}</bdi> ·{' '}
      {joined([host, stateName(job)], ', ')}
    </>
  );
};

export const BatchLine = ({ job: { batchId } }: { job: Job }) => {
  const panel = usePanel();
  return batchId === undefined ? null : (
    <p class="newer">
      <Icon of={Layers} />
      <span class="cut">{i18n.t('batches.partOf')}</span>
      <Button variant="link" onClick={() => panel.showBatch(batchId)}>
        {i18n.t('batches.toBatch')}
      </Button>
    </p>
  );
};

/** Undo for a result that was deleted while it was on show. */
export const DeletedLine = () => {
  const panel = usePanel();
  const id = panel.deletedId.value;
  return (
    <div role="status">
      {id !== undefined && (
        <ToastLine message={i18n.t('history.deleted', 1)}>
          <Button
            icon={Undo2}
            variant="link"
            onClick={() => void panel.restore(id)}
          >
            {i18n.t('history.undo')}
          </Button>
          <IconButton
            icon={X}
            label={i18n.t('panel.dismiss')}
            onClick={() => (panel.deletedId.value = undefined)}
          />
        </ToastLine>
      )}
    </div>
  );
};
