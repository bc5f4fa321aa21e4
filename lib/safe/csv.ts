/**
 * Text that a spreadsheet may interpret as a formula: starts with such a
 * character, possibly after invisible ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

const special = /[",;\t\r\n]/;

/** A CSV cell. A text that could run as a formula gets a leading apostrophe. */
function csvCell(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text;
  return special.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * Rows of texts as CSV (RFC 4180, CRLF line ends), safe to open in a
 * spreadsheet whatever their source.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
