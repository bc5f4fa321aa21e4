import { i18n } from '#i18n'
import { type NoteTemplate, builtInTemplate } from '@/lib/clips'

/** A template's display name; its name can be empty while it is edited. */
export function templateName({ id, name }: Pick<NoteTemplate, 'id' | 'name'>): string {
  if (id === builtInTemplate) return i18n.t('notes.builtIn')
  return name.trim() === '' ? i18n.t('notes.newName') : name
}
