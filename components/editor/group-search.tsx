import { Search } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { type EditorPage, searchId } from './editor-page'

/** Shows only the fields in whose words, names or values each of the typed words stands. Enter goes to the first. */
export const GroupSearch = ({ page: { query, goToFirstHit } }: { page: EditorPage }) => (
  <label class="input" for={searchId}>
    <Icon of={Search} />
    <input
      id={searchId}
      type="search"
      aria-label={i18n.t('editor.search')}
      aria-keyshortcuts="/"
      placeholder={i18n.t('editor.search')}
      autocomplete="off"
      value={query.value}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        goToFirstHit()
      }}
      onInput={({ currentTarget }) => {
        query.value = currentTarget.value
      }}
    />
    {query.value === '' && (
      <span class="kbd" aria-hidden="true">
        /
      </span>
    )}
  </label>
)
