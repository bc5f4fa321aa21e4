import { ArrowDown, ArrowUp, Check, Copy, Download, Ellipsis, type IconNode, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { type NoteTemplate, builtInTemplate } from '@/lib/schema/note-template'
import { exportTemplates } from './export-templates'
import { type Notes, templateName } from './notes-state'

/** `at`: its place among the user's own, from 0. */
type Props = { notes: Notes; template: NoteTemplate; at?: number }

/** A template in the list: opened by its name, with all that can be done with it. */
export const TemplateRow = ({ notes, template, at }: Props) => {
  const { id } = template
  const isDefault = notes.settings.value.defaultTemplate === id
  return (
    <div class="row">
      <button
        type="button"
        class="template-name grow"
        aria-current={notes.draft.value.id === id}
        onClick={() => notes.choose(id)}
      >
        <span class="cut">{templateName(template)}</span>
        {isDefault && <span class="badge">{i18n.t('notes.default')}</span>}
        {notes.unsaved.value.has(id) && <span class="badge is-warn">{i18n.t('notes.unsaved')}</span>}
      </button>
      <TemplateMenu notes={notes} template={template} at={at} />
    </div>
  )
}

const TemplateMenu = ({ notes, template, at }: Props) => {
  const menu = `menu-${template.id}`
  const label = i18n.t('notes.more', [templateName(template)])
  const last = notes.settings.value.noteTemplates.length - 1
  const isOwn = template.id !== builtInTemplate && at !== undefined
  const act = (icon: IconNode, words: string, run: () => unknown, isOff = false) => (
    <button
      type="button"
      class="menu-item"
      disabled={isOff}
      popovertarget={menu}
      popovertargetaction="hide"
      onClick={() => void run()}
    >
      <Icon of={icon} />
      {words}
    </button>
  )
  return (
    <>
      <button type="button" class="btn btn-icon" popovertarget={menu} aria-label={label} title={label}>
        <Icon of={Ellipsis} />
      </button>
      <div
        id={menu}
        class="menu row-menu"
        popover="auto"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('.menu-item:enabled')?.focus()
        }}
      >
        {act(
          Check,
          i18n.t('notes.makeDefault'),
          () => notes.makeDefault(template.id),
          notes.settings.value.defaultTemplate === template.id,
        )}
        {act(Copy, i18n.t('notes.duplicate'), () => notes.duplicate(template))}
        {isOwn && (
          <>
            {act(Download, i18n.t('notes.export'), () => exportTemplates([template]))}
            {act(ArrowUp, i18n.t('settings.order.up'), () => notes.order.move(at, at - 1), at === 0)}
            {act(ArrowDown, i18n.t('settings.order.down'), () => notes.order.move(at, at + 1), at === last)}
            {act(Trash2, i18n.t('notes.delete'), () => notes.remove(template))}
          </>
        )}
      </div>
    </>
  )
}
