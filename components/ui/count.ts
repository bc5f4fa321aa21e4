import { i18n } from '#i18n'

const numbers = new Intl.NumberFormat(i18n.t('@@ui_locale').replaceAll('_', '-'))

/** A number as the user's language writes it. */
export const count = (value: number): string => numbers.format(value)
