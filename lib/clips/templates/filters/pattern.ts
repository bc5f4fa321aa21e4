import { FilterFault } from './filter';

const maxPatternChars = 500;
const written = /^\/(.+)\/([a-z]*)$/s;

/**
 * The search value of an argument: `/…/flags` is a pattern, anything else plain
 * text.
 */
export function searchOf(text: string): RegExp | string {
  const [, source, flags = ''] = written.exec(text) ?? [];
  if (source === undefined) return text;
  if (source.length > maxPatternChars || isNested(source))
    throw new FilterFault(text);
  try {
    return new RegExp(source, flags.replace('y', ''));
  } catch {
    throw new FilterFault(text);
  }
}

/**
 * True if a group that repeats or has alternatives is itself repeated: matching
 * it can take forever.
 */
function isNested(source: string): boolean {
  const bare = source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const groups: boolean[] = [false];
  for (let at = 0; at < bare.length; at += 1) {
    const repeats = /^(?:[*+]|\{\d+,\d*\}|\{\d{2,}\})/.test(
      bare.slice(at, at + 12),
    );
    if (bare[at] === '(') groups.push(false);
    else if (bare[at] === ')') {
      const inner = groups.pop() ?? false;
      const isRepeated = /^(?:[*+]|\{\d)/.test(bare.slice(at + 1, at + 3));
      if (inner && isRepeated) return true;
      if (inner) groups[groups.length - 1] = true;
    } else if (repeats || bare[at] === '|') groups[groups.length - 1] = true;
  }
  return false;
}
