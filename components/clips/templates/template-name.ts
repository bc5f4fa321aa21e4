import { i18n } from '#i18n'
import { type NoteTemplate, builtInTemplate } from '@/lib/clips'

/** What a template is called; one that is being named has no name at times. */
export function templateName({ id, name }: Pick<NoteTemplate, 'id' | 'name'>): string {
  if (id === builtInTemplate) return i18n.t('notes.builtIn')
  return name.trim() === '' ? i18n.t('notes.newName') : name
}
