import { i18n } from '#i18n'

/** The UI language, as `Intl` names it. */
export const locale = i18n.t('@@ui_locale').replaceAll('_', '-')
