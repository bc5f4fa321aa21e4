import { i18n } from '#i18n'
import { SearchField } from '@/components/ui/search-field'
import { type EditorPage, searchId } from './editor-page'

/** Shows only fields that have every typed word in their labels, names or values. Enter goes to the first. */
export const GroupSearch = ({ page: { query, goToFirstHit } }: { page: EditorPage }) => (
  <SearchField
    words={query}
    label={i18n.t('editor.search')}
    id={searchId}
    aria-keyshortcuts="/"
    autocomplete="off"
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      goToFirstHit()
    }}
  >
    {query.value === '' && (
      <span class="kbd" aria-hidden="true">
        /
      </span>
    )}
  </SearchField>
)
