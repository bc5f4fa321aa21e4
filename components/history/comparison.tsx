import { i18n } from '#i18n';
import { TextDiff } from '@/components/outputs';
import { jobTitle } from '@/components/scrape';
import { Dialog } from '@/components/ui/dialog';
import { dateAndTime, dayAndTime } from '@/components/ui/measure';
import { useRead } from '@/components/ui/use-read';
import type { ListedJob } from '@/lib/history';
import { kindName } from './kinds';
import type { Pair } from './pair';
import type { SelectionActions } from './selection-state';

type ComparisonProps = { pair: Pair; actions: SelectionActions };

/** What changed from one result to another. */
export const ComparedResults = ({ pair, actions }: ComparisonProps) => {
  const [before, after] = useRead(pair, actions.readPair) ?? [];
  const timeOf = pairTimes(pair);
  return (
    <Dialog
      title={i18n.t('history.compare')}
      close={i18n.t('history.close')}
      onClose={() => {
        actions.compared.value = undefined;
      }}
    >
      <dl>
        <Side
          label={i18n.t('output.changes.before')}
          job={pair[0]}
          timeOf={timeOf}
        />
        <Side
          label={i18n.t('output.changes.now')}
          job={pair[1]}
          timeOf={timeOf}
        />
      </dl>
      {before !== undefined && after !== undefined && (
        <TextDiff before={before} after={after} />
      )}
    </Dialog>
  );
};

/** Two results of the same minute differ by their seconds. */
function pairTimes(pair: Pair): (job: ListedJob) => string {
  const [before, after] = pair.map(({ createdAt }) =>
    dayAndTime(createdAt, Date.now()),
  );
  return ({ createdAt }) =>
    before === after
      ? dateAndTime(createdAt)
      : dayAndTime(createdAt, Date.now());
}

type SideProps = {
  label: string;
  job: ListedJob;
  timeOf(job: ListedJob): string;
};

const Side = ({ label, job, timeOf }: SideProps) => (
  <div class="row small">
    <dt class="muted">{label}</dt>
    <dd class="cut">
      {timeOf(job)} · {kindName(job)} · <bdi>{jobTitle(job)}</bdi>
    </dd>
  </div>
);
