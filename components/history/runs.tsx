import { Pin } from 'lucide';
import { i18n } from '#i18n';
import { isFree, jobLook } from '@/components/scrape';
import { hostOf } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { distinctMoment } from '@/components/ui/measure';
import { Status } from '@/components/ui/status';
import type { HistoryPage, ListedJob } from '@/lib/history';
import type { HistoryState } from './history-state';
import { kindName, stateText } from './kinds';
import { ClippedIcon, StateIcon } from './mark';

type RunsProps = {
  history: HistoryState;
  page: HistoryPage;
  now: number;
  tabIndex: number;
  onPick(jobId: string): void;
};

/** All results of a page: what, where and for how much, and when. */
export const Runs = ({
  history,
  page: { jobs, clipped = [], delivered = [] },
  now,
  tabIndex,
  onPick,
}: RunsProps) => {
  const times = jobs.map(({ createdAt }) => createdAt);
  return (
    <ul class="history-runs">
      {jobs.map((job) => (
        <li key={job.id} class="history-run" data-job={job.id}>
          <Checkbox
            class="history-check"
            aria-label={i18n.t('history.select', [kindName(job)])}
            tabIndex={tabIndex}
            value={history.selected.value.has(job.id)}
            onChange={(isOn) => history.select([job.id], isOn)}
          >
            {''}
          </Checkbox>
          <Button
            variant="plain"
            class="history-open"
            tabIndex={tabIndex}
            onClick={() => onPick(job.id)}
          >
            <span class="cut">{kindName(job)}</span>
            <span class="cut muted" dir="auto" title={aboutRun(job)}>
              {job.state === 'done' && !job.missing ? (
                aboutRun(job)
              ) : (
                <Status look={jobLook(job)}>{stateText(job, now)}</Status>
              )}
            </span>
            <span class="end">
              {clipped.includes(job.id) && (
                <ClippedIcon isDelivered={delivered.includes(job.id)} />
              )}
              {job.isPinned && (
                <StateIcon icon={Pin} label={i18n.t('history.pinned')} />
              )}
            </span>
            <span class="num muted">
              {distinctMoment(job.createdAt, times, now)}
            </span>
          </Button>
        </li>
      ))}
      <Tags of={jobs} />
    </ul>
  );
};

const Tags = ({ of: jobs }: { of: readonly ListedJob[] }) => {
  const tags = [...new Set(jobs.flatMap((job) => job.tags ?? []))].toSorted();
  if (tags.length === 0) return null;
  return (
    <li class="tags">
      {tags.map((tag) => (
        <span key={tag} class="tag">
          <bdi>{tag}</bdi>
        </span>
      ))}
    </li>
  );
};

/** What was asked, where it was read, and its price. */
function aboutRun({
  asked,
  connection,
  creditsUsed,
  isFleeting,
}: ListedJob): string {
  const isHere = connection.kind === 'browser';
  const parts = [
    asked,
    isHere ? i18n.t('popup.here') : hostOf(connection.baseUrl),
    creditsUsed === undefined
      ? isFree(connection) && i18n.t('popup.free')
      : i18n.t('job.credits', creditsUsed),
    isFleeting && i18n.t('history.fleeting'),
  ];
  return parts.filter(Boolean).join(', ');
}
