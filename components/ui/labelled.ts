import { i18n } from '#i18n';

/**
 * A text after what it belongs to: `Ask: No credits left`, with the language's
 * colon.
 */
export const labelled = (label: string, text: string): string =>
  i18n.t('labelled', [label, text]);
