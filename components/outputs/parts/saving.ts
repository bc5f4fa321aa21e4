import { i18n } from '#i18n'
import type { Saving } from './save-menu'

// Without it, spreadsheets assume a legacy encoding.
const byteOrderMark = '\ufeff'

/** As Markdown. */
export const asMarkdown = (text: () => string): Saving => ({
  label: i18n.t('output.asMarkdown'),
  extension: 'md',
  type: 'text/markdown',
  text,
})

/** As plain text. */
export const asText = (text: () => string): Saving => ({
  label: i18n.t('output.asText'),
  extension: 'txt',
  type: 'text/plain',
  text,
})

/** As JSON, complete and unchanged. */
export const asJson = (value: unknown): Saving => asJsonText(() => JSON.stringify(value, null, 2))

export const asJsonText = (text: () => string): Saving => ({
  label: i18n.t('output.asJson'),
  extension: 'json',
  type: 'application/json',
  text,
})

/** As a table for spreadsheets. */
export const asCsv = (label: string, text: () => string): Saving => ({
  label,
  extension: 'csv',
  type: 'text/csv',
  text: () => byteOrderMark + text(),
})
