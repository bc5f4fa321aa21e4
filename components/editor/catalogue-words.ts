import { i18n } from '#i18n'

/** The words of a key that is made elsewhere, such as a field’s own in the schema. */
export const catalogueWords = (key: string, values: (string | number)[] = []): string =>
  i18n.t(key as 'editor.line', values as [string])
