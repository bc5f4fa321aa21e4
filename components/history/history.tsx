import { History as HistoryIcon, SearchX } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { isPrivate } from '@/lib/platform/private-window';
import { EmptyState } from '@/components/ui/empty-state';
import { Banner } from '@/components/ui/banner';
import type { Job } from '@/lib/queue/job';
import { listedOf, pagesOf } from '@/lib/history';
import { ActionButton, Button } from '@/components/ui/button';
import { Bars } from './bars';
import { ComparedResults } from './comparison';
import type { HistoryState } from './history-state';
import { PageList } from './page-list';
import { SearchBox } from './search-box';
import { useHistoryKeys } from './use-history-keys';
import './history.css';
import './rows.css';
import './selection.css';

type Props = {
  history: HistoryState;
  /** The newest jobs, shown until the worker has read all. */
  jobs: Job[];
  shownId: string | undefined;
  onPick(jobId: string): void;
};

/**
 * All results by page, newest first: search, filter, open, pin, tag and delete.
 */
export const History = ({ history, jobs, shownId, onPick }: Props) => {
  useEffect(() => history.open(), [history]);
  const { found, isNarrowed, actions } = history;
  const pages = found.value?.pages ?? pagesOf(jobs.map(listedOf));
  useHistoryKeys(history, pages);
  const isNone = found.value?.isDone === true && pages.length === 0;
  return (
    <main class="history">
      {found.value?.total !== 0 && <SearchBox history={history} />}
      <div class="history-list">
        {history.isBroken.value && <Broken onRetry={history.retry} />}
        {isNone &&
          (isNarrowed.value ? (
            <NothingFound onClear={history.clear} />
          ) : (
            <NothingYet />
          ))}
        <PageList
          history={history}
          pages={pages}
          isMore={found.value?.isMore ?? true}
          shownId={shownId}
          onPick={onPick}
        />
        {found.value?.isMore && (
          <Button class="history-more" onClick={history.more}>
            {i18n.t('history.more')}
          </Button>
        )}
      </div>
      <Bars history={history} pages={pages} />
      {actions.compared.value && (
        <ComparedResults pair={actions.compared.value} actions={actions} />
      )}
    </main>
  );
};

const Broken = ({ onRetry }: { onRetry(): void }) => (
  <div role="alert">
    <Banner
      tone="danger"
      title={i18n.t('history.broken.title')}
      help={i18n.t('history.broken.help')}
    >
      <ActionButton label={i18n.t('history.broken.retry')} onClick={onRetry} />
    </Banner>
  </div>
);

const NothingYet = () => (
  <EmptyState
    icon={HistoryIcon}
    title={i18n.t('history.empty.title')}
    help={i18n.t(isPrivate ? 'history.empty.inPrivate' : 'history.empty.help')}
  />
);

const NothingFound = ({ onClear }: { onClear(): void }) => (
  <EmptyState
    icon={SearchX}
    title={i18n.t('history.none.title')}
    help={i18n.t('history.none.help')}
  >
    <Button onClick={onClear}>{i18n.t('history.clear')}</Button>
  </EmptyState>
);
