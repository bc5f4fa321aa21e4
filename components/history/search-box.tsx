import type { TargetedKeyboardEvent } from 'preact'
import { i18n } from '#i18n'
import { stateName } from '@/components/scrape'
import { presetName } from '@/lib/presets'
import { SearchField } from '@/components/ui/search-field'
import type { JobState } from '@/lib/queue/job'
import type { HistoryFilter } from '@/lib/history'
import { Button } from '@/components/ui/button'
import type { HistoryState } from './history-state'
import { Select } from '@/components/ui/select'

/** The words to search for, and the filters, of which each names what occurs. */
export const SearchBox = ({ history }: { history: HistoryState }) => {
  const { query, found, isNarrowed } = history
  const { hosts = [], presets = [], states = [] } = found.value?.choices ?? {}
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
        <Choice
          history={history}
          of="host"
          label={i18n.t('history.sites')}
          options={hosts.map((host) => [host, host])}
        />
        <Choice
          history={history}
          of="preset"
          label={i18n.t('history.presets')}
          options={presets.map((preset) => [preset.id, presetName(preset) || preset.id])}
        />
        <Choice
          history={history}
          of="state"
          label={i18n.t('history.states')}
          options={states.map((state) => [state, nameOf(state)])}
        />
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

type ChoiceProps = {
  history: HistoryState
  of: keyof HistoryFilter
  /** Labels the filter and its “all” option. */
  label: string
  options: (readonly [value: string, name: string])[]
}

const Choice = ({ history: { filter }, of, label, options }: ChoiceProps) => (
  <Select
    aria-label={label}
    options={[{ value: '', label }, ...options.map(([value, name]) => ({ value, label: name }))]}
    value={filter.value[of] ?? ''}
    onChange={(value) => {
      filter.value = { ...filter.value, [of]: value || undefined }
    }}
  />
)
