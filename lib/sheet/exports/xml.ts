import { escapeHtml } from '@/lib/safe/escape';

/** What XML 1.0 has no characters for, and a carriage return, which it drops. */
const unwritable = /(?![\t\n\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu;
/** What a spreadsheet would take for such an escape. */
const escapeLike = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A text for XML, as content or between double quotes. */
export const xmlText = (text: string): string =>
  escapeHtml(text.toWellFormed());

/**
 * A cell's text for the XML of a spreadsheet, where `_x0007_` means the
 * control character 7.
 */
export const cellXml = (text: string): string =>
  xmlText(
    text
      .replace(escapeLike, '_x005F_')
      .replace(
        unwritable,
        (sign) =>
          `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      ),
  );
