const fence = /^\s*(?:```|~~~)/;
/**
 * Matches a trimmed line: white space at both ends of a pattern takes quadratic
 * time on a long run of it.
 */
const rule = /^(?:[-*_]\s*){3,}$|^\[?\s*(?:…|\.{3})\s*\]?$/;
const item = /^\s{0,3}(?:[-*+•]|\d{1,3}[.)])\s+/;

/**
 * The passages of `data.highlights`, which is one text: the contract doesn't
 * define a separator. Blank lines separate passages, and so do lines that are a
 * rule or an ellipsis. In a block that is only a list, each item is a passage.
 * Code fences stay whole.
 */
export function passages(text: string): string[] {
  const blocks: string[][] = [[]];
  let isFenced = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (fence.test(line)) isFenced = !isFenced;
    const words = line.trim();
    if (!isFenced && (words === '' || rule.test(words))) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.flatMap(parted).filter((passage) => passage !== '');
}

/**
 * A block of lines as one passage, or one per item if every line starts or
 * continues a list item.
 */
function parted(lines: string[]): string[] {
  const [first = ''] = lines;
  const isOneBlock =
    !item.test(first) ||
    lines.some((line) => !item.test(line) && !/^\s{2,}/.test(line));
  if (isOneBlock) return [lines.join('\n').trim()];
  const items: string[] = [];
  for (const line of lines) {
    if (/^\s{0,1}\S/.test(line) || items.length === 0)
      items.push(line.replace(item, '').trim());
    else items.push(`${items.pop()}\n${line}`);
  }
  return items;
}

/**
 * What a passage consists of. `context` is there to understand it, and may be
 * elsewhere in the page: the heads of a row's columns, or the line that
 * announces a list's items.
 */
export type PassageParts =
  | { kind: 'text'; text: string }
  | { kind: 'rows'; context: string[]; rows: string[][] }
  | { kind: 'items'; context: string; items: string[] };

/** Reads a passage that is a Markdown table, or a line with list items. */
export function partsOf(passage: string): PassageParts {
  const [first = '', ...rest] = passage.split('\n');
  if (isRow(first) && /^[|\s:-]+$/.test(rest[0] ?? '') && rest.every(isRow))
    return {
      kind: 'rows',
      context: cellsOf(first),
      rows: rest.slice(1).map(cellsOf),
    };
  return rest.length > 0 &&
    !item.test(first) &&
    rest.every((line) => item.test(line))
    ? {
        kind: 'items',
        context: first,
        items: rest.map((line) => line.replace(item, '')),
      }
    : { kind: 'text', text: passage };
}

const isRow = (line: string) => /^\|.*\|$/.test(line.trim());

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/**
 * The maximum length of a passage in its address; a longer one is given by its
 * start and end.
 */
export const maxPassageChars = 300;

/**
 * The address of a passage in its page, replacing any existing text directive.
 * `passage` is plain text with single spaces. Source: WICG, URL Fragment Text
 * Directives.
 */
export function passageAddress(page: string | URL, passage: string): string {
  const url = new URL(page);
  url.hash = `${url.hash.replace(/:~:.*$/s, '') || '#'}:~:text=${endsOf(passage).map(encoded).join(',')}`;
  return url.href;
}

/**
 * The start and the end of a long passage; all of a short one. Of a row, the
 * first and the last cell: no browser finds a text across cells.
 */
function endsOf(passage: string): string[] {
  const cells = passage.split(' | ');
  if (cells.length > 1)
    return [endsOf(cells[0]!)[0]!, endsOf(cells.at(-1)!).at(-1)!];
  const words = passage.split(' ');
  if (words.length > 12)
    return [words.slice(0, 5).join(' '), words.slice(-5).join(' ')];
  return passage.length > maxPassageChars
    ? [passage.slice(0, 40), passage.slice(-40)]
    : [passage];
}

/**
 * `encodeURIComponent` doesn't escape dashes, which have a meaning in the
 * directive.
 */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');
