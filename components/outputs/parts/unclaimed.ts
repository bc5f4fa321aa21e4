import type { ScrapeAnswer } from '@/lib/schema/scrape-answer'
import type { Output } from '@/components/outputs/output'

// The panel says this one above the tabs.
const saidElsewhere = new Set(['warning'])

/** What of an answer no view draws: fields of `data` by their name, and what came next to `data`. */
export function unclaimed(answer: ScrapeAnswer, outputs: readonly Output[]): Record<string, unknown> {
  const drawn = outputs.filter((output) => output.has(answer)).flatMap(({ fields }) => fields)
  const left = Object.entries(answer.data).filter(
    ([field]) => !saidElsewhere.has(field) && !drawn.some((name) => name === field),
  )
  return { ...Object.fromEntries(left), ...answer.rest, ...answer.beside }
}
