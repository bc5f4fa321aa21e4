import { X } from 'lucide';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import { IconButton, Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/text-input';
import type { HistoryState } from './history-state';
import { focusSearch, searchId } from './use-history-keys';
import { Select } from '@/components/ui/choices';
import { presetName } from '@/lib/presets';

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

/** Filters by outcome, by site, and by what was read. */
export const Chips = ({
  history: { filter, found },
}: {
  history: HistoryState;
}) => {
  const { choices, failed = 0 } = found.value ?? {};
  const { hosts = [], presets = [] } = choices ?? {};
  const { show, host, preset } = filter.value;
  const isAll =
    show === undefined && host === undefined && preset === undefined;
  const shows = [
    { id: undefined, label: i18n.t('history.all'), isOn: isAll },
    {
      id: 'clipped',
      label: i18n.t('history.clipped'),
      isOn: show === 'clipped',
    },
    {
      id: 'failed',
      label: i18n.t('job.failed'),
      isOn: show === 'failed',
      count: failed,
    },
  ] as const;
  const lists = [
    {
      of: 'host',
      label: i18n.t('history.site'),
      value: host,
      options: hosts.map((one) => [one, one]),
    },
    {
      of: 'preset',
      label: i18n.t('history.kind'),
      value: preset,
      options: presets.map((one) => [one.id, presetName(one) || one.id]),
    },
  ] as const;
  return (
    <div class="history-chips">
      {shows.map(({ id, label, isOn, ...more }) => (
        <Button
          key={label}
          variant="plain"
          class="history-chip"
          aria-pressed={isOn}
          onClick={() => {
            filter.value =
              id === undefined
                ? {}
                : { ...filter.value, show: isOn ? undefined : id };
          }}
        >
          {label}
          {'count' in more && more.count > 0 && (
            <span class="muted"> {count(more.count)}</span>
          )}
        </Button>
      ))}
      {lists.map(({ of, label, value, options }) => (
        <Select
          key={of}
          class={value === undefined ? 'history-chip' : 'history-chip is-on'}
          aria-label={label}
          options={[
            { value: '', label },
            ...options.map(([one = '', name = '']) => ({
              value: one,
              label: name,
            })),
          ]}
          value={value ?? ''}
          onChange={(chosen) => {
            filter.value = { ...filter.value, [of]: chosen || undefined };
          }}
        />
      ))}
    </div>
  );
};
