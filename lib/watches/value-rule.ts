import { typedValue } from '@/lib/sheet';
import type { ValueRule, WatchReading } from './page-watch';

/** The text of a watched value: the first that was pointed at. */
export const textOfValue = (reading: WatchReading): string =>
  'lines' in reading ? (reading.lines[0] ?? '').trim() : '';

/** The number in a text, such as the amount of a price; undefined without one. */
export const numberIn = (text: string): number | undefined =>
  (typedValue(text, 'price') ?? typedValue(text, 'number'))?.number ??
  leadingNumber(text);

/** `12 left`, `Score: 4.5`: a number with words around it. */
function leadingNumber(text: string): number | undefined {
  const [found] = /-?\d[\d., ]*/.exec(text) ?? [];
  return found === undefined
    ? undefined
    : typedValue(found.trim().replace(/[.,]$/, ''), 'number')?.number;
}

export const hasNumber = (text: string): boolean =>
  numberIn(text) !== undefined;

/** Whether a value that was `before` and is `now` is what the user waits for. */
export function isValueNews(
  rule: ValueRule,
  before: string,
  now: string,
): boolean {
  if (rule.when === 'changed') return plain(before) !== plain(now);
  const [was, is] = [numberIn(before), numberIn(now)];
  if (is === undefined) return false;
  switch (rule.when) {
    case 'below':
      return is < rule.amount && !(was !== undefined && was < rule.amount);
    case 'above':
      return is > rule.amount && !(was !== undefined && was > rule.amount);
    case 'changed-by':
      return was !== undefined && Math.abs(is - was) >= rule.amount;
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
