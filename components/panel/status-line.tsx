import { Check, ChevronDown, Dot } from 'lucide';
import { i18n } from '#i18n';
import { focusBoxAnd } from '@/components/ask';
import { countdown, jobLook, progressOf } from '@/components/scrape';
import type { TabProgress } from '@/lib/engines/browser/progress';
import { hostOf } from '@/components/ui/link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { distinctMoment, wholeSeconds, joined } from '@/components/ui/measure';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useNow } from '@/components/ui/poll';
import { getOwn } from '@/lib/core/objects';
import { presetName } from '@/lib/presets';
import { type Job, isActive } from '@/lib/queue/job';
import { runsOf } from './page-tabs';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { tabsOnShow } from './shown-tab';
import { jobsAhead, laneFor } from './queue-status';

type Props = { job: Job; saved: string };

/**
 * A job's state while there is something to report, else where and when it was
 * read. Only state changes are announced, not the running timer. `saved`: the
 * preset just saved from it.
 */
export const StatusLine = ({ job, saved }: Props) => {
  const panel = usePanel();
  const active = isActive(job);
  const now = useNow(active);
  const work = panel.work.value;
  const progress = progressOf(
    job,
    laneFor(work, job),
    jobsAhead(work, job),
    now,
  );
  const { tone, icon } = jobLook({ ...job, state: progress.state });
  const inTab = panel.progress.value;
  const left = countdown(progress, now);
  const isPlain = job.state === 'done' && !job.missing && !saved;
  const words = () => {
    if (saved) return i18n.t('panel.savedPreset', [saved]);
    return inTab ? tabStatus(inTab) : progress.words;
  };
  return (
    <div class="status">
      <span role="status" class={isPlain ? 'visually-hidden' : `state ${tone}`}>
        <Icon of={icon} />
        <span class={left ? 'visually-hidden' : 'cut'}>{words()}</span>
      </span>
      {active ? (
        <span class="left">{left || elapsed(job, now)}</span>
      ) : (
        <Runs job={job} isBesideState={!isPlain} />
      )}
      {active && streamingJob(panel) !== job && (
        <Button variant="link" onClick={focusBoxAnd(() => panel.cancel(job))}>
          {i18n.t('popup.stop')}
        </Button>
      )}
      {job.state === 'running' && streamingJob(panel) !== job && (
        <span class="bar is-open">
          <i />
        </span>
      )}
    </div>
  );
};

/** The job whose answer a model is writing. The question box can stop it. */
export const streamingJob = ({
  onShow,
  speech,
  thread,
}: Panel): Job | undefined =>
  [onShow.value.job, ...thread.turns.value.map(({ job }) => job)].find(
    (job) => job && isActive(job) && getOwn(speech.value, job.id),
  );

export const tabStatus = ({ unit, done, total }: TabProgress): string =>
  unit === 'part' && total === 0
    ? i18n.t('job.at.parts', [done])
    : i18n.t(`job.at.${unit}`, [done, total]);

/** The time since a running job was sent, from the first full second. */
export function elapsed(
  { state, sentAt, createdAt, selection }: Job,
  now: number,
): string {
  const seconds = Math.floor((now - (sentAt ?? createdAt)) / 1000);
  const parts = [
    selection !== undefined && i18n.t('panel.selection'),
    state === 'running' && seconds >= 1 && wholeSeconds(seconds),
  ];
  return joined(parts);
}

const runsId = 'earlier-runs';

type RunsProps = { job: Job; isBesideState: boolean };

/**
 * When a result was read, unless its state needs the room. It opens the earlier
 * results of the same tab.
 */
const Runs = ({ job, isBesideState }: RunsProps) => {
  const panel = usePanel();
  const runs = runsOf(panel.jobs.value, job, tabsOnShow(panel, job).id);
  if (runs.length < 2) {
    return isBesideState ? null : (
      <span class="runs">
        <Origin job={job} />
      </span>
    );
  }
  return (
    <>
      <Button
        variant="plain"
        class="runs"
        popovertarget={runsId}
        title={i18n.t('panel.runs')}
      >
        <Origin job={job} />
        <Icon of={ChevronDown} />
      </Button>
      <Menu id={runsId} class="runs-menu">
        <p class="menu-head">{i18n.t('panel.runs')}</p>
        {runs.map((run) => (
          <MenuItem
            key={run.id}
            icon={run.id === job.id ? Check : Dot}
            aria-current={run.id === job.id ? 'true' : undefined}
            onClick={() => panel.pick(run.id)}
          >
            <Origin job={run} among={runs.map(timeOf)} />
            <span class="end">
              {presetName({ id: run.presetId, name: run.presetName })}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/**
 * When a result was read, and what else is unusual about it: a part of the page,
 * or what the page was sent to.
 */
const Origin = ({ job, among = [] }: { job: Job; among?: number[] }) => {
  const source = isReadHere(job) ? '' : sourceLabel(job);
  const when = distinctMoment(timeOf(job), among, Date.now());
  return (
    <>
      <span class="when is-whole">{i18n.t('panel.readAt', [when])}</span>
      <span class="when is-short" aria-hidden="true">
        {when}
      </span>
      {job.selection !== undefined && (
        <span class="cut"> · {i18n.t('panel.selection')}</span>
      )}
      {source !== '' && (
        <span class="cut by-whom">
          {' · '}
          <bdi>{source}</bdi>
        </span>
      )}
    </>
  );
};

/** Read by this browser alone, as usual. */
const isReadHere = ({ connection }: Job) =>
  connection.kind === 'browser' && !connection.model;

const timeOf = ({ endedAt, createdAt }: Job) => endedAt ?? createdAt;

/** Where the page was read. A service counts only if it was sent something. */
export function sourceLabel({ connection, sentAt }: Job): string {
  if (connection.kind === 'browser')
    return connection.model?.model ?? i18n.t('panel.engine');
  return sentAt === undefined
    ? ''
    : i18n.t('panel.at', [hostOf(connection.baseUrl)]);
}
