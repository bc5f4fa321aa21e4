import type { Payload } from './payloads';

/**
 * The outcome of showing payloads together: how many were separate, from the
 * first, and the faults.
 */
export type Shown = { apart: number; faults: string[]; isReached: boolean };

const together = 12;

/**
 * Content that reads differently after other content, or changes how it reads.
 */
export const dependsOnPlace =
  /^\s*<(?:[!?/]|(?:html|head|body|frameset|base|link|meta|title|style|script|noscript|template|noframes)\b)|^ {0,3}\[[^\]]+\]:/im;

/**
 * Shows every payload, some of them together to save time. One that swallows
 * what follows is shown again as the last of others; those it swallowed are
 * shown again without it. After a fault, or out of the mouse's reach, each is
 * shown separately to attribute the fault. Resolves to the faults and the names
 * of those that swallow.
 */
export async function tryAll(
  payloads: readonly Payload[],
  show: (some: Payload[]) => Promise<Shown>,
) {
  const faults: string[] = [];
  const greedy = new Set<Payload>();
  const alone = payloads.filter(({ text }) => dependsOnPlace.test(text));
  const queue = payloads.filter(({ text }) => !dependsOnPlace.test(text));
  const last: Payload[] = [];
  while (queue.length + last.length > 0) {
    const some = [...queue.splice(0, together), ...last.splice(0, 1)];
    const shown = await show(some);
    faults.push(
      ...shown.faults.map(
        (fault) => `${some.map(({ name }) => name).join(', ')}: ${fault}`,
      ),
    );
    if (shown.faults.length > 0 || !shown.isReached) alone.push(...some);
    else if (shown.apart < some.length) {
      const [first, ...rest] = some.slice(shown.apart);
      if (first) greedy.add(first);
      for (const payload of rest)
        (greedy.has(payload) ? last : queue).push(payload);
      if (first) last.push(first);
    }
  }
  for (const payload of alone) {
    const shown = await show([payload]);
    faults.push(...shown.faults.map((fault) => `${payload.name}: ${fault}`));
  }
  return { faults, greedy: [...greedy].map(({ name }) => name) };
}
