import { i18n } from '#i18n'

/** A format to save a view in: its name, file extension, media type and content. */
export type SaveFormat = {
  label: string
  extension: string
  type: string
  text: () => BlobPart | Promise<BlobPart>
}

// Without it, spreadsheets assume a legacy encoding.
const byteOrderMark = '\ufeff'

export const asMarkdown = (text: () => string): SaveFormat => ({
  label: i18n.t('output.asMarkdown'),
  extension: 'md',
  type: 'text/markdown',
  text,
})

export const asText = (text: () => string): SaveFormat => ({
  label: i18n.t('output.asText'),
  extension: 'txt',
  type: 'text/plain',
  text,
})

export const asHtml = (text: () => string): SaveFormat => ({
  label: i18n.t('output.view.html'),
  extension: 'html',
  type: 'text/html',
  text,
})

/** A value as JSON, complete and unchanged. */
export const asJson = (value: unknown): SaveFormat => asJsonText(() => JSON.stringify(value, null, 2))

export const asJsonText = (text: () => string): SaveFormat => ({
  label: i18n.t('output.asJson'),
  extension: 'json',
  type: 'application/json',
  text,
})

/** A table for spreadsheets. */
export const asCsv = (label: string, text: () => string): SaveFormat => ({
  label,
  extension: 'csv',
  type: 'text/csv',
  text: () => byteOrderMark + text(),
})
