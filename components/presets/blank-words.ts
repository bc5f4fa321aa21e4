import { i18n } from '#i18n'
import { stepsOf } from '@/lib/core/json-pointer'

/** What a blank is for, as "header Cookie" or "text of action 2". */
export function blankWords(pointer: string): string {
  const parts = stepsOf(pointer)
  const [field, place = ''] = parts
  const name = parts.at(-1) ?? ''
  if (field === 'headers') return i18n.t('transfer.blank.header', [name])
  if (field === 'actions') {
    const number = String(Number(place) + 1)
    if (name === 'text') return i18n.t('transfer.blank.text', [number])
    if (name === 'script') return i18n.t('transfer.blank.script', [number])
  }
  if (field === 'idleActions') return i18n.t('transfer.blank.idle')
  if (field === 'auditMetadata') return i18n.t('field.auditMetadata.username.title')
  return parts.join(' ')
}
