/**
 * The rows of a CSV text as spreadsheets write it: commas, quoted cells with
 * doubled quotes, and line breaks in them. Rows without any text are left out.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"' ? quotedFrom(text, at) : undefined;
    const from = quoted?.end ?? at;
    separator.lastIndex = from;
    const { index = text.length, 0: sign = '' } = separator.exec(text) ?? {};
    rows.at(-1)!.push((quoted?.value ?? '') + text.slice(from, index));
    if (sign !== ',') rows.push([]);
    at = sign === '' ? text.length : index + sign.length;
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

const separator = /,|\r\n|\n|\r/g;

/** A quoted cell and where it ends. An unclosed one reaches to the end. */
function quotedFrom(text: string, start: number) {
  let value = '';
  for (let at = start; ; ) {
    const found = text.indexOf('"', at + 1);
    const close = found === -1 ? text.length : found;
    value += text.slice(at + 1, close);
    if (text[close + 1] !== '"') return { value, end: close + 1 };
    value += '"';
    at = close + 1;
  }
}
