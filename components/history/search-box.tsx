import { X } from 'lucide';
import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { IconButton } from '@/components/ui/icon-button';
import { SearchField } from '@/components/ui/search-field';
import { Chips } from './chips';
import type { HistoryState } from './history-state';
import { focusSearch, searchId } from './use-history-keys';

/** The words to search for, and the filters. */
export const SearchBox = ({ history }: { history: HistoryState }) => {
  const { query } = history;
  return (
    <search class="history-search">
      <div class="history-find">
        <SearchField
          id={searchId}
          words={query}
          label={i18n.t('history.search')}
        >
          <span class="unit" role="status">
            {countOf(history)}
          </span>
          {query.value === '' && (
            <kbd class="kbd" aria-hidden="true">
              /
            </kbd>
          )}
        </SearchField>
        {query.value !== '' && (
          <IconButton
            icon={X}
            label={i18n.t('history.clear')}
            onClick={() => {
              query.value = '';
              focusSearch();
            }}
          />
        )}
      </div>
      <Chips history={history} />
    </search>
  );
};

/** How many pages were found, as far as they were looked for. */
function countOf({ found, isNarrowed }: HistoryState): string {
  if (!found.value || !isNarrowed.value) return '';
  const { pages, isMore, isDone } = found.value;
  if (!isDone && pages.length === 0) return i18n.t('history.searching');
  return isMore
    ? i18n.t('history.manyPages', [pages.length])
    : i18n.t('history.pages', pages.length, [count(pages.length)]);
}
