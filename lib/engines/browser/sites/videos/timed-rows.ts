import { all, lineOf } from '@/lib/engines/browser/sites/dom';
import type { Cue } from '@/lib/parts';
import { secondsIn } from './clock';

const transcript =
  '[class*="transcript" i], [id*="transcript" i], [data-testid*="transcript" i]';
const maxSteps = 3;

/** The texts beside the times of a transcript on the page, each once. */
export function timedRows(document: Document): Cue[] {
  const times = new Set(
    all(document, transcript)
      .filter((one) => !one.parentElement?.closest(transcript))
      .flatMap((one) => all(one, 'time, span, a, button, div, p, td, strong'))
      .filter((one) => secondsIn(lineOf(one)) !== undefined),
  );
  const rows = new Map<Element, Cue>();
  for (const time of times) {
    const start = secondsIn(lineOf(time)) ?? 0;
    const row = rowOf(time);
    const text = lineOf(row)
      ?.replace(lineOf(time) ?? '', '')
      .trim();
    if (row && text && !rows.has(row)) rows.set(row, { start, text });
  }
  return [...rows.values()];
}

/** The nearest element around a time that has other text. */
function rowOf(time: Element): Element | undefined {
  let row: Element | null = time;
  for (let step = 0; row && step <= maxSteps; step++) {
    if (secondsIn(lineOf(row)) === undefined) return row;
    row = row.parentElement;
  }
  return undefined;
}
