import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { Output } from '@/components/outputs/output'

// The panel says this one above the tabs.
const saidElsewhere = new Set(['warning'])

/** True for a field whose odd parts are shown below the view of its other parts. */
export const isShownInView = (field: string, { data, rest }: ScrapeAnswer): boolean =>
  Object.hasOwn(data, field) && Object.hasOwn(rest, field)

/** What of an answer no view shows: fields of `data` by their name, and what came next to `data`. */
export function unclaimed(answer: ScrapeAnswer, outputs: readonly Output[]): Record<string, unknown> {
  const shown = new Set<string>(
    outputs.filter((output) => output.has(answer)).flatMap(({ fields }) => fields),
  )
  const left = Object.entries(answer.data).filter(([field]) => !saidElsewhere.has(field) && !shown.has(field))
  const odd = Object.entries(answer.rest).filter(
    ([field]) => !shown.has(field) || !isShownInView(field, answer),
  )
  return { ...Object.fromEntries([...left, ...odd]), ...answer.beside }
}
