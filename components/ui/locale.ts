import { readLocale } from '#i18n';

/** The language of the interface, as `Intl` names it. */
export const locale = readLocale();
