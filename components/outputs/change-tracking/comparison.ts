import { maxDepth, isRecord, getOwn } from '@/lib/core/objects';
import { memberOf } from '@/lib/core/json';

/** A value's change in JSON mode. `at`: its keys, from the outermost. */
export type ValueChange = {
  at: readonly string[];
  pointer: string;
  state: 'added' | 'removed' | 'changed' | 'same';
  previous?: unknown;
  current?: unknown;
};

const sides = new Set(['previous', 'current']);

const isPair = (
  value: unknown,
): value is { previous?: unknown; current?: unknown } =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => sides.has(key));

const isNothing = (value: unknown) => value === undefined || value === null;

/**
 * Changes in JSON mode: `{previous, current}` by the schema's keys, at any
 * depth. A value that is neither such a pair nor an object of them is
 * unchanged; what is nested too deeply stays whole.
 */
export function valueChanges(json: unknown): ValueChange[] {
  const found: ValueChange[] = [];
  const isDeep = (at: string[]) => at.length >= maxDepth;
  const walk = (value: unknown, at: string[], pointer: string) => {
    if (isPair(value)) compare(value.previous, value.current, at, pointer);
    else if (isRecord(value) && !isDeep(at))
      for (const [key, member] of Object.entries(value))
        walk(member, [...at, key], memberOf(pointer, key));
    else
      found.push({
        at,
        pointer,
        state: 'same',
        previous: value,
        current: value,
      });
  };
  const compare = (
    previous: unknown,
    current: unknown,
    at: string[],
    pointer: string,
  ) => {
    if (isRecord(previous) && isRecord(current) && !isDeep(at))
      for (const key of new Set([
        ...Object.keys(previous),
        ...Object.keys(current),
      ]))
        compare(
          getOwn(previous, key),
          getOwn(current, key),
          [...at, key],
          memberOf(pointer, key),
        );
    else
      found.push({
        at,
        pointer,
        state: stateOf(previous, current),
        previous,
        current,
      });
  };
  walk(json, [], '');
  return found;
}

function stateOf(previous: unknown, current: unknown): ValueChange['state'] {
  if (isSame(previous, current)) return 'same';
  if (isNothing(previous)) return isNothing(current) ? 'same' : 'added';
  return isNothing(current) ? 'removed' : 'changed';
}

/** Values too deep to compare may have changed. */
function isSame(previous: unknown, current: unknown): boolean {
  try {
    return JSON.stringify(previous) === JSON.stringify(current);
  } catch {
    return false;
  }
}
