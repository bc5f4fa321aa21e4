import type { PdfCell, PdfLine, TextPiece } from './lines';

/** A line for tests, whose letters are 6 points wide. */
export type SampleLine = Partial<Omit<PdfLine, 'cells'>> & {
  text: string;
  /** The distance to the line before, in points. */
  gap?: number;
  cells?: [left: number, text: string][];
};

/** A text with its cells, which `|` separates, at the starts of the columns. */
export const row = (
  text: string,
  columns: readonly number[],
  more: Partial<SampleLine> = {},
): SampleLine => {
  const cells = text
    .split('|')
    .map((cell, at): [number, string] => [columns[at] ?? 0, cell.trim()]);
  return Object.assign(
    { text: cells.map(([, cell]) => cell).join(' '), cells },
    more,
  );
};

/** Lines from a height on downwards. */
export function linesFrom(top: number, lines: readonly SampleLine[]) {
  let y = top;
  return lines.map(({ gap = 14, cells, ...line }): PdfLine => {
    y -= gap;
    const own = (cells ?? [[line.left ?? 0, line.text]])
      .filter(([, text]) => text !== '')
      .map(
        ([left, text]): PdfCell => ({
          text,
          left,
          right: left + text.length * 6,
        }),
      );
    return Object.assign(
      {
        size: 12,
        left: Math.min(...own.map(({ left }) => left)),
        right: Math.max(...own.map(({ right }) => right)),
        y,
        isRtl: false,
        isBold: false,
        isMono: false,
        cells: own,
      },
      line,
    );
  });
}

/** A piece of text in 12 points, whose letters are 6 points wide. */
export const piece = (
  str: string,
  x: number,
  y: number,
  more: Partial<TextPiece> = {},
): TextPiece => ({
  str,
  dir: 'ltr',
  width: str.length * 6,
  transform: [12, 0, 0, 12, x, y],
  hasEOL: false,
  ...more,
});
