import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { useNow } from '@/components/ui/now';
import { termsOfQuery } from '@/lib/core/fold';
import type { HistoryPage } from '@/lib/history';
import type { HistoryState } from './history-state';
import { PageRow } from './page-row';
import { byDay, byMatch } from './sections';

type PageListProps = {
  history: HistoryState;
  pages: HistoryPage[];
  /** There are other pages behind these. */
  isMore: boolean;
  shownId: string | undefined;
  onPick(jobId: string): void;
};

/**
 * One row a page, by day, or by how well it matches. One row is reached by Tab,
 * the others by the arrow keys.
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
