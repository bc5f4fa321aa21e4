import { TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { focusBoxAnd } from '@/components/ask';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/components/ui/measure';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
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
        <Shown job={job} extent={extent} kind={kindOf(data)} />
      )}
    </div>
  );
};

type Kind = 'turns' | 'posts' | 'lines' | 'transcript';

/** What the page has more of; a transcript may be closed as a whole. */
function kindOf({ turns, posts, cues }: ScrapeAnswer['data']): Kind {
  if (turns) return 'turns';
  if (posts) return 'posts';
  return cues && cues.length > 0 ? 'lines' : 'transcript';
}

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

type ShownProps = { job: Job; extent: Extent; kind: Kind };

const Shown = ({ job, extent, kind }: ShownProps) => {
  const panel = usePanel();
  const { shown, total, canLoad, ended } = extent;
  const canStart = canLoad && panel.canReadHere.value;
  return (
    <>
      <span class="cut">
        {ended && <Icon of={TriangleAlert} />}
        {amountOf(shown, total, kind)} {ended && whyEnded(ended)}
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
          {i18n.t(labelOf(kind, ended))}
        </Button>
      )}
    </>
  );
};

function labelOf(kind: Kind, ended: string | null | undefined) {
  if (kind === 'transcript') return 'parts.openTranscript';
  return ended ? 'parts.goOn' : 'parts.loadAll';
}

function amountOf(
  shown: number,
  total: number | null | undefined,
  kind: Kind,
): string {
  if (kind === 'transcript') return i18n.t('parts.transcriptClosed');
  if (kind === 'lines')
    return i18n.t('parts.linesShown', shown, [count(shown)]);
  if (typeof total === 'number' && total > shown)
    return i18n.t(`parts.${kind}Of`, [count(shown), count(total)]);
  return i18n.t(`parts.${kind}Shown`, shown, [count(shown)]);
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
