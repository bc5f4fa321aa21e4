/**
 * Text that a spreadsheet may interpret as a formula: starts with such a
 * character, possibly after invisible ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

const special = /[",;\t\r\n]/;

/** A text that could run as a formula gets a leading apostrophe. */
export const inertCell = (text: string): string =>
  formula.test(text) ? `'${text}` : text;

/** A CSV cell. A number can't run, and stays one. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inert = inertCell(value);
  return special.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One row as CSV, with its line end. */
export const csvLine = (row: readonly (string | number)[]): string =>
  `${row.map(csvCell).join(',')}\r\n`;

/**
 * Rows of texts as CSV (RFC 4180, CRLF line ends), safe to open in a
 * spreadsheet whatever their source.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map(csvLine).join('');
