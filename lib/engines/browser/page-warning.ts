import { i18n } from '#i18n';
import type { Partly } from './partial';

/**
 * What a reading says about itself: a key below `pageWarning` in the catalogue,
 * which the tab doesn't have, and its values.
 */
export type PageWarning = [
  name:
    | Partly
    | 'pdfLimit'
    | 'pdfTime'
    | 'pdfDamaged'
    | 'pdfNoHtml'
    | 'screenshotEnds'
    | 'screenshotParts',
  ...values: [] | [string | number] | [string | number, string | number],
];

/** The warnings as one text; undefined for none. */
export const warningText = (
  warnings: readonly PageWarning[] = [],
): string | undefined =>
  warnings
    .map(([name, one = '', other = '']) =>
      i18n.t(`pageWarning.${name}`, [one, other]),
    )
    .join(' ') || undefined;
