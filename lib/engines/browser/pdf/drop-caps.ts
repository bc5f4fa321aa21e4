import type { PdfLine } from './lines';

const capital = /^[«"“‘„]?\p{Lu}$/u;

/**
 * A first letter is this much larger than its text, and at most so many of its
 * sizes away from it.
 */
const minScale = 1.6;
const maxGap = 0.5;

/** The lines with each large first letter in its word. */
export function withDropCaps(lines: readonly PdfLine[]): PdfLine[] {
  const caps = lines.filter(({ text }) => capital.test(text));
  return caps.reduce<PdfLine[]>(joined, [...lines]);
}

function joined(lines: PdfLine[], cap: PdfLine): PdfLine[] {
  const beside = lines.filter((line) => isBeside(line, cap));
  const first = beside.toSorted((a, b) => b.y - a.y)[0];
  if (!first || !/^\p{L}/u.test(first.text)) return lines;
  return lines.flatMap((line) => {
    if (line === cap) return [];
    if (!beside.includes(line)) return [line];
    return [
      {
        ...line,
        left: cap.left,
        text: line === first ? cap.text + line.text : line.text,
      },
    ];
  });
}

/**
 * Whether a line starts on the right of a letter, and between its top and its
 * foot.
 */
function isBeside(line: PdfLine, cap: PdfLine): boolean {
  const gap = line.left - cap.right;
  return (
    cap.size > line.size * minScale &&
    Math.abs(gap) < cap.size * maxGap &&
    line.y > cap.y - line.size / 2 &&
    line.y < cap.y + cap.size
  );
}
