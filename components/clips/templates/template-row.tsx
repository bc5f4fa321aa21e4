import { Check, Copy, Download, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { RowMenu, orderMoves } from '@/components/ui/menu'
import { type NoteTemplate, builtInTemplate } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import { exportTemplates } from './export-templates'
import type { NotesPage } from './notes-page'

/** `name`: as typed; `at`: its index among the user's templates, from 0. */
type Props = { page: NotesPage; name: string; template: NoteTemplate; at?: number }

/** A template in the list: its name opens it, followed by its actions. */
export const TemplateRow = ({ page, name, template, at }: Props) => {
  const { notes, preview } = page
  const { id } = template
  const isShown = notes.draft.value.id === id
  const problems = isShown ? preview.problems.value.length : 0
  const isDefault = notes.settings.value.defaultTemplate === id
  return (
    <div class="row">
      <Button look="plain" class="template-name grow" aria-current={isShown} onClick={() => notes.choose(id)}>
        <span class="cut">{name}</span>
        {isDefault && <span class="badge">{i18n.t('notes.default')}</span>}
        {notes.unsaved.value.has(id) && <span class="badge is-warn">{i18n.t('notes.unsaved')}</span>}
        {problems > 0 && <span class="badge is-danger">{i18n.t('notes.problems', problems)}</span>}
      </Button>
      <TemplateMenu page={page} name={name} template={template} at={at} />
    </div>
  )
}

const TemplateMenu = ({ page: { notes }, name, template, at }: Props) => {
  const isOwn = template.id !== builtInTemplate && at !== undefined
  const own = isOwn
    ? [
        { icon: Download, label: i18n.t('notes.export'), run: () => exportTemplates([template]) },
        ...orderMoves(notes.order, at),
        { icon: Trash2, label: i18n.t('notes.delete'), run: () => notes.remove(template) },
      ]
    : []
  return (
    <RowMenu
      id={template.id}
      label={i18n.t('notes.more', [name])}
      actions={[
        {
          icon: Check,
          label: i18n.t('notes.makeDefault'),
          run: () => notes.makeDefault(template.id),
          isOff: notes.settings.value.defaultTemplate === template.id,
        },
        { icon: Copy, label: i18n.t('notes.duplicate'), run: () => notes.duplicate(template) },
        ...own,
      ]}
    />
  )
}
