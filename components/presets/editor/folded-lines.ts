import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';

type Piece = { text: string; folded: boolean };

/** The width of one line in the page's side column. */
const maxLineChars = 32;
/** The maximum number of lines per key. */
const maxLines = 8;

/**
 * An object as JSON with long lists and objects replaced by their size, in
 * pieces of one text for `<pre>`.
 */
export function foldedLines(object: Record<string, unknown>): Piece[] {
  const entries = Object.entries(object);
  const lines = entries.flatMap(([key, value], index): Piece[] => {
    const end = index === entries.length - 1 ? '\n' : ',\n';
    const start = `  ${JSON.stringify(key)}: `;
    const text = shortText(value);
    if (text !== undefined)
      return [{ text: `${start}${text}${end}`, folded: false }];
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    return [
      { text: `${start}${open} `, folded: false },
      { text: sizeOf(value as object), folded: true },
      { text: ` ${close}${end}`, folded: false },
    ];
  });
  return [
    { text: '{\n', folded: false },
    ...lines,
    { text: '}', folded: false },
  ];
}

/** A nested value as JSON in one or a few lines; undefined if it needs many. */
function shortText(value: unknown): string | undefined {
  const inLine = JSON.stringify(value);
  if (
    typeof value !== 'object' ||
    value === null ||
    inLine.length <= maxLineChars
  )
    return inLine;
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.length <= maxLines ? lines.join('\n  ') : undefined;
}

function sizeOf(value: object): string {
  const { length } = Object.keys(value);
  return Array.isArray(value)
    ? i18n.t('output.items', length, [count(length)])
    : i18n.t('output.fields', length, [count(length)]);
}
