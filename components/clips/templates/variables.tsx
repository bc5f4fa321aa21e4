import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { SearchField } from '@/components/ui/search-field'
import { Button } from '@/components/ui/button'
import { type NotesPage, insertVariable } from './notes-page'

/** The template's variables with their values for the page on show. A click inserts one at the cursor. */
export const Variables = ({ page }: { page: NotesPage }) => {
  const sought = useSignal('')
  const words = sought.value.trim().toLowerCase()
  const hits = page.preview.listed.value.filter(({ path, value }) =>
    `${path} ${value}`.toLowerCase().includes(words),
  )
  return (
    <details class="more" open>
      <summary>{i18n.t('notes.variables')}</summary>
      <div class="stack">
        <SearchField words={sought} label={i18n.t('notes.findVariable')} />
        {hits.length === 0 && <p class="help">{i18n.t('notes.noVariable')}</p>}
        <ul class="variables">
          {hits.map(({ path, value }) => (
            <li key={path}>
              <Button
                look="plain"
                class="variable" // Keeps the focus and cursor in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insertVariable(page, path)}
              >
                <code>{path}</code>
                <span class="cut muted">{value}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
