import type { Payload } from './payloads'

/** What showing payloads together came to: how many stood apart, counted from the first, and what was wrong. */
export type Shown = { apart: number; faults: string[]; isReached: boolean }

const together = 12

/** What reads otherwise behind other content, or changes how other content reads. */
const bound =
  /^\s*<(?:[!?/]|(?:html|head|body|frameset|base|link|meta|title|style|script|noscript|template|noframes)\b)|^ {0,3}\[[^\]]+\]:/im

/**
 * Shows every payload, some of them together to save time. One that swallows what follows is shown again as the last of
 * others, those that it swallowed are shown again without it. Where something is wrong, or out of the mouse's reach,
 * each is shown by itself, so that the fault has a name. Resolves to the faults and the names of those that swallow.
 */
export async function tryAll(payloads: readonly Payload[], show: (some: Payload[]) => Promise<Shown>) {
  const faults: string[] = []
  const greedy = new Set<Payload>()
  const alone = payloads.filter(({ text }) => bound.test(text))
  const queue = payloads.filter(({ text }) => !bound.test(text))
  const last: Payload[] = []
  while (queue.length + last.length > 0) {
    const some = [...queue.splice(0, together), ...last.splice(0, 1)]
    const shown = await show(some)
    faults.push(...shown.faults.map((fault) => `${some.map(({ name }) => name).join(', ')}: ${fault}`))
    if (shown.faults.length > 0 || !shown.isReached) alone.push(...some)
    else if (shown.apart < some.length) {
      const [first, ...rest] = some.slice(shown.apart)
      if (first) greedy.add(first)
      for (const payload of rest) (greedy.has(payload) ? last : queue).push(payload)
      if (first) last.push(first)
    }
  }
  for (const payload of alone) {
    const shown = await show([payload])
    faults.push(...shown.faults.map((fault) => `${payload.name}: ${fault}`))
  }
  return { faults, greedy: [...greedy].map(({ name }) => name) }
}
