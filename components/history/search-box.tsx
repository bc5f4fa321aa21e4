import type { TargetedKeyboardEvent } from 'preact'
import { i18n } from '#i18n'
import { stateName } from '@/components/scrape'
import { presetName } from '@/lib/presets'
import { SearchField } from '@/components/ui/search-field'
import type { JobState } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'
import type { HistoryState } from './history-state'
import { Select } from '@/components/ui/select'

/** The words to search for, and the filters, of which each names what occurs. */
export const SearchBox = ({ history }: { history: HistoryState }) => {
  const { query, filter, found, isNarrowed } = history
  const { hosts = [], presets = [], states = [] } = found.value?.choices ?? {}
  const presetOption = (preset: (typeof presets)[number]) => ({
    value: preset.id,
    label: presetName(preset) || preset.id,
  })
  // A filter's label is also the name of its “all” option.
  const filters = [
    { of: 'host', label: i18n.t('history.sites'), options: hosts.map((value) => ({ value, label: value })) },
    { of: 'preset', label: i18n.t('history.presets'), options: presets.map(presetOption) },
    {
      of: 'state',
      label: i18n.t('history.states'),
      options: states.map((value) => ({ value, label: nameOf(value) })),
    },
  ] as const
  return (
    <search class="history-search">
      <SearchField
        words={query}
        label={i18n.t('history.search')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') focusRows(event)
        }}
      >
        <span class="unit" role="status">
          {countOf(history)}
        </span>
      </SearchField>
      <div class="history-filters">
        {filters.map(({ of, label, options }) => (
          <Select
            key={of}
            aria-label={label}
            options={[{ value: '', label }, ...options]}
            value={filter.value[of] ?? ''}
            onChange={(value) => {
              filter.value = { ...filter.value, [of]: value || undefined }
            }}
          />
        ))}
        {isNarrowed.value && (
          <Button look="link" onClick={history.clear}>
            {i18n.t('history.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

function focusRows(event: TargetedKeyboardEvent<HTMLElement>) {
  event.preventDefault()
  const rows = event.currentTarget.closest('main')?.querySelector<HTMLElement>('li > button[tabindex="0"]')
  rows?.focus()
}

const nameOf = (state: JobState) => stateName({ state, connection: { kind: 'browser' } })

/** How many results there are, or how many hits as far as they were looked for. */
function countOf({ found, isNarrowed }: HistoryState): string {
  if (!found.value) return ''
  const { hits, isMore, isDone, total } = found.value
  if (!isNarrowed.value) return i18n.t('history.count', total)
  if (!isDone && hits.length === 0) return i18n.t('history.searching')
  return isMore ? i18n.t('history.manyHits', [hits.length]) : i18n.t('history.hits', hits.length)
}
