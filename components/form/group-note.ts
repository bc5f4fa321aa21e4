import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import {
  type Form,
  type GroupId,
  asked,
  changesIn,
  formatIds,
  hasFormat,
  maxActions,
  waitsOf,
} from '@/lib/form'

/** A short summary of a group beside its title. */
export function groupNote(form: Form, group: GroupId): string {
  const changes = changesIn(form, group)
  if (group === 'get') {
    const chosen = formatIds.filter((id) => hasFormat(form, id)).length
    return i18n.t('form.ofFormats', [count(chosen), count(formatIds.length)])
  }
  if (group === 'actions' && changes > 0) return actionsNote(form)
  return changes > 0 ? i18n.t('form.changed', changes, [count(changes)]) : i18n.t('form.unchanged')
}

function actionsNote(form: Form): string {
  const on = form.actions.filter(({ isOn }) => isOn).length
  const seconds = waitsOf(asked(form)) / 1000
  const number = i18n.t('form.ofActions', [count(on), count(maxActions)])
  return seconds > 0 ? `${number} · ${i18n.t('form.waits', [count(seconds)])}` : number
}
