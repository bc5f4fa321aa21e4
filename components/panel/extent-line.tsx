import { TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { focusBoxAnd } from '@/components/ask';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/components/ui/measure';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Extent } from '@/lib/parts';
import type { Job } from '@/lib/queue/job';
import { usePanel } from './panel-context';
import { tabStatus } from './status-line';

/**
 * How much of the page's turns or posts was read, and how to get the rest; while
 * it is loaded, how far that is.
 */
export const ExtentLine = ({
  job,
  rerun,
}: {
  job: Job;
  rerun: Job | undefined;
}) => {
  const { data } = usePanel().result.value?.answer ?? {};
  const extent = data?.extent;
  return (
    <div class="page-line extent" aria-live="polite">
      {isLoading(rerun) && <Loading job={rerun} />}
      {extent && !isLoading(rerun) && isPart(extent) && (
        <Shown job={job} extent={extent} isOfTurns={Boolean(data.turns)} />
      )}
    </div>
  );
};

const isPart = ({ shown, total, canLoad, ended }: Extent): boolean =>
  canLoad === true || Boolean(ended) || (total ?? 0) > shown;

/** Whether a job makes its page show all its parts right now. */
export const isLoading = (job: Job | undefined): job is Job =>
  job?.request.loadAll === true && job.state === 'running';

const Loading = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const progress = panel.progressOf(job);
  return (
    <>
      <span class="cut">
        <strong>{progress && tabStatus(progress)}</strong>{' '}
        {i18n.t('parts.loading')}
      </span>
      <Button
        variant="link"
        onClick={focusBoxAnd(() => panel.endLoading(job.page.tabId))}
      >
        {i18n.t('parts.stop')}
      </Button>
    </>
  );
};

type ShownProps = { job: Job; extent: Extent; isOfTurns: boolean };

const Shown = ({ job, extent, isOfTurns }: ShownProps) => {
  const panel = usePanel();
  const { shown, total, canLoad, ended } = extent;
  const canStart = canLoad && panel.canReadHere.value;
  return (
    <>
      <span class="cut">
        {ended && <Icon of={TriangleAlert} />}
        {amountOf(shown, total, isOfTurns)} {ended && whyEnded(ended)}
      </span>
      {canStart && (
        <Button
          variant="link"
          onClick={focusBoxAnd(() =>
            panel.run(job.page, {
              presetId: job.presetId,
              connection: thisBrowser,
              loadAll: true,
            }),
          )}
        >
          {i18n.t(ended ? 'parts.goOn' : 'parts.loadAll')}
        </Button>
      )}
    </>
  );
};

function amountOf(
  shown: number,
  total: number | null | undefined,
  isOfTurns: boolean,
): string {
  if (typeof total === 'number' && total > shown)
    return i18n.t(isOfTurns ? 'parts.turnsOf' : 'parts.postsOf', [
      count(shown),
      count(total),
    ]);
  return i18n.t(isOfTurns ? 'parts.turnsShown' : 'parts.postsShown', shown, [
    count(shown),
  ]);
}

function whyEnded(ended: string): string {
  switch (ended) {
    case 'stopped':
      return i18n.t('parts.ended.stopped');
    case 'limit':
      return i18n.t('parts.ended.limit');
    case 'refused':
      return i18n.t('parts.ended.refused');
    default:
      return i18n.t('parts.ended.noMore');
  }
}
