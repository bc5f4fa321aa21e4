import { i18n } from '#i18n'
import { type Filter, filters } from './sessions-state'

type Props = { value: Filter; onChange(filter: Filter): void }

/** Which sessions to request. */
export const StatusFilter = ({ value, onChange }: Props) => (
  <fieldset class="seg status-filter" aria-label={i18n.t('sessions.filterLabel')}>
    {filters.map((filter) => (
      <label key={filter}>
        <input
          class="sr"
          type="radio"
          name="session-status"
          checked={filter === value}
          onChange={() => onChange(filter)}
        />
        {i18n.t(`sessions.filter.${filter}`)}
      </label>
    ))}
  </fieldset>
)
