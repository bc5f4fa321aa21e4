import { i18n } from '#i18n'

const list = new Intl.ListFormat(i18n.t('@@ui_locale').replaceAll('_', '-'))

/** "3 presets and 1 site rule"; what there is none of is left out. */
export const addedWords = (presets: number, rules: number): string =>
  list.format([
    ...(presets > 0 ? [i18n.t('transfer.presets', presets)] : []),
    ...(rules > 0 ? [i18n.t('transfer.rules', rules)] : []),
  ])
