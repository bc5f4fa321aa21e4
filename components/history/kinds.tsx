import { i18n } from '#i18n';
import { listText, timeLeft } from '@/components/ui/measure';
import { jobLook, stateName } from '@/components/scrape';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { type Kind, type ListedJob, kindsOf } from '@/lib/history';
import { presetName } from '@/lib/presets';

const maxShown = 3;

type Props = {
  jobs: readonly ListedJob[];
  now: number;
  tabIndex: number;
  onPick(jobId: string): void;
  /** Shows all results of the page. */
  onMore(): void;
};

export const Kinds = ({ jobs, now, tabIndex, onPick, onMore }: Props) => {
  const kinds = kindsOf(jobs);
  const rest = kinds.slice(maxShown);
  return (
    <span class="history-kinds">
      {kinds.slice(0, maxShown).map((kind) => (
        <Button
          key={kind.job.presetId}
          variant="plain"
          class="history-kind"
          tabIndex={tabIndex}
          onClick={() => onPick(kind.job.id)}
        >
          <KindName of={kind} now={now} />
        </Button>
      ))}
      {rest.length > 0 && (
        <Button
          variant="plain"
          class="history-kind"
          tabIndex={tabIndex}
          title={listText(rest.map(({ job }) => kindName(job)))}
          onClick={onMore}
        >
          +{rest.length}
        </Button>
      )}
    </span>
  );
};

/** The name of a result's preset, or its state if that preset is gone. */
export const kindName = (job: ListedJob): string =>
  presetName({ id: job.presetId, name: job.presetName }) || stateName(job);

const KindName = ({ of: { job, count }, now }: { of: Kind; now: number }) => {
  const name =
    count > 1 ? `${kindName(job)} ${count}` : job.asked || kindName(job);
  if (job.state === 'done' && !job.missing)
    return (
      <span class="cut" dir="auto">
        {name}
      </span>
    );
  const state = stateText(job, now);
  return (
    <Status look={jobLook(job)}>
      {job.state === 'held' ? (
        <span class="cut">{state}</span>
      ) : (
        <span class="cut">
          {name}
          <span class={isPlain(job) ? 'sr' : undefined}>, {state}</span>
        </span>
      )}
    </Status>
  );
};

/** The icon beside the name says enough. */
const isPlain = ({ state }: ListedJob) =>
  state === 'failed' || state === 'done';

/** A result's state, or the time when it resumes. */
export const stateText = (job: ListedJob, now: number): string => {
  const { state, waitsUntil = 0 } = job;
  return state === 'waiting' && waitsUntil > now
    ? i18n.t('job.goesIn', [timeLeft(waitsUntil - now)])
    : stateName(job);
};
