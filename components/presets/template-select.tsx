import { i18n } from '#i18n'
import type { Settings } from '@/lib/settings'

type Props = {
  label: string
  settings: Settings
  value: string | undefined
  onChange(template: string | undefined): void
}

/** Selects one of the user's note templates, or the next default; hidden if there are none. */
export const TemplateSelect = ({ label, settings: { noteTemplates }, value, onChange }: Props) =>
  noteTemplates.length > 0 && (
    <select
      class="input runs-on"
      aria-label={label}
      value={noteTemplates.some(({ id }) => id === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">{i18n.t('notes.usual')}</option>
      {noteTemplates.map(({ id, name }) => (
        <option key={id} value={id}>
          {i18n.t('notes.as', [name])}
        </option>
      ))}
    </select>
  )
