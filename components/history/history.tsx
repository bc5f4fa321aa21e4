import './history.css';
import './rows.css';
import './selection.css';
import { History as HistoryIcon, SearchX } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { isPrivate } from '@/lib/platform/private-window';
import { FoundHighlights } from '@/components/highlights';
import { EmptyState } from '@/components/ui/empty-state';
import { Banner } from '@/components/ui/banner';
import type { Highlight } from '@/lib/highlights';
import type { Job } from '@/lib/queue/job';
import {
  listedOf,
  pagesOf,
  type ListedJob,
  type HistoryPage,
} from '@/lib/history';
import { ActionButton, Button } from '@/components/ui/button';
import { Bars } from './bars';
import type { HistoryState } from './history-state';
import { SearchBox } from './search-box';
import { useHistoryKeys } from './use-history-keys';
import { TextDiff } from '@/components/outputs';
import { jobTitle } from '@/components/scrape';
import { Dialog } from '@/components/ui/dialog';
import { dateAndTime, dayAndTime, count } from '@/components/ui/measure';
import { useRead, useNow } from '@/components/ui/poll';
import { kindName } from './kinds';
import type { Pair, SelectionActions } from './selection-state';
import { useSignal } from '@preact/signals';
import { termsOfQuery } from '@/lib/core/terms';
import { PageRow } from './page-row';
import { byDay, byMatch } from './sections';

type Props = {
  history: HistoryState;
  /** The newest jobs, shown until the worker has read all. */
  jobs: Job[];
  shownId: string | undefined;
  onPick(jobId: string): void;
  /** Shows a highlight in its page. */
  onHighlight(one: Highlight): unknown;
  /** Lists all highlights with these words. */
  onHighlights(words: string): unknown;
};

/** As many rows as a tall panel shows at once; all others are drawn after. */
const firstScreen = 16;

/**
 * All results by page, newest first: search, filter, open, pin, tag and delete.
 */
export const History = ({
  history,
  jobs,
  shownId,
  onPick,
  onHighlight,
  onHighlights,
}: Props) => {
  useEffect(() => history.open(), [history]);
  const { found, isNarrowed, actions } = history;
  const newest = () => {
    const all = pagesOf(jobs.map(listedOf));
    return history.isBroken.value ? all : all.slice(0, firstScreen);
  };
  const pages = found.value?.pages ?? newest();
  useHistoryKeys(history, pages);
  const highlights = found.value?.highlights;
  const isNone =
    found.value?.isDone === true && pages.length === 0 && !highlights?.total;
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
        {highlights && highlights.total > 0 && (
          <FoundHighlights
            {...highlights}
            onShow={onHighlight}
            onShowAll={() => onHighlights(history.query.value)}
          />
        )}
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

type ComparisonProps = { pair: Pair; actions: SelectionActions };

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

type PageListProps = {
  history: HistoryState;
  pages: HistoryPage[];
  isMore: boolean;
  shownId: string | undefined;
  onPick(jobId: string): void;
};

/**
 * The pages by day or by how well they match, one row each. One row is reached
 * by Tab, the others by the arrow keys.
 */
export const PageList = ({
  history,
  pages,
  isMore,
  shownId,
  onPick,
}: PageListProps) => {
  const now = useNow(
    pages.some(({ jobs }) => jobs.some(({ state }) => state === 'waiting')),
  );
  const reached = useSignal<string | undefined>(undefined);
  const shown = pages.find(({ jobs }) => jobs.some(({ id }) => id === shownId));
  const reachedPage =
    pages.find(({ address }) => address === reached.value) ?? shown ?? pages[0];
  const words = termsOfQuery(history.query.value);
  const sections = words.length > 0 ? byMatch(pages) : byDay(pages, now);
  return (
    <>
      {sections.map((section, index) => (
        <section key={section.title} class="history-section">
          <h2 class="section">
            <span>{section.title}</span>
            {!(isMore && index === sections.length - 1) && (
              <span class="num">
                {i18n.t('history.pages', section.pages.length, [
                  count(section.pages.length),
                ])}
              </span>
            )}
          </h2>
          <ul>
            {section.pages.map((page) => (
              <PageRow
                key={page.address}
                history={history}
                page={page}
                words={words}
                now={now}
                isReached={page === reachedPage}
                isShown={page === shown}
                onReach={() => {
                  reached.value = page.address;
                }}
                onPick={onPick}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
