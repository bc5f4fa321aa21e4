import { pointerTo, stepsOf } from '@/lib/core/json-pointer';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';

const ofIdle = /^\/idleActions\/\d+\/action\//;

/** A pointer without list indices, the same for actions that are on and off. */
const anywhere = (pointer: string): string =>
  pointer.replace(ofIdle, '/actions/0/').replaceAll(/\/\d+(?=\/|$)/g, '/0');

/**
 * The blanks of a preset that are still empty. List items move and actions are
 * switched off and on during editing, so a blank in a list matches any of its
 * items.
 */
export function remainingBlanks(
  options: PresetOptions,
  blanks: readonly string[],
  idleActions: readonly IdleAction[] = [],
): string[] {
  const wanted = new Map(
    blanks.map((pointer) => [anywhere(pointer), [] as string[]]),
  );
  const deepest = blanks.reduce(
    (most, pointer) => Math.max(most, stepsOf(pointer).length + 1),
    0,
  );
  for (const pointer of emptyIn({ ...options, idleActions }, [], deepest)) {
    wanted.get(anywhere(pointer))?.push(pointer);
  }
  return [...wanted.values()].flat();
}

/**
 * The blanks that block a preset from running: those of actions that are off
 * don't.
 */
export const blanksToFill = ({
  blanks = [],
}: {
  blanks?: readonly string[];
}): string[] => blanks.filter((pointer) => !ofIdle.test(pointer));

/** Pointers to every '' in a value, down to a maximum depth. */
function emptyIn(
  value: unknown,
  at: readonly (string | number)[],
  steps: number,
): string[] {
  if (value === '') return [pointerTo(at)];
  if (steps === 0 || typeof value !== 'object' || value === null) return [];
  return [
    ...(Array.isArray(value) ? value.entries() : Object.entries(value)),
  ].flatMap(([part, item]) => emptyIn(item, [...at, part], steps - 1));
}
