/** What a spreadsheet may take for a formula: one of these signs, also behind what is not seen, or a leading break. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

const special = /[",;\t\r\n]/

/** One cell of a CSV file: a text that could be run as a formula gets a leading apostrophe. */
function csvCell(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text
  return special.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Rows of texts as CSV (RFC 4180, lines end in CRLF), fit to be opened in a spreadsheet wherever they came from. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
