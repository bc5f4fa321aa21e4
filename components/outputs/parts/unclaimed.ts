import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { Output } from '@/components/outputs/output'

// The panel shows this one above the tabs.
const saidElsewhere = new Set(['warning'])

/** True for a field whose unexpected parts are shown below its view. */
export const isShownInView = (field: string, { data, rest }: ScrapeAnswer): boolean =>
  Object.hasOwn(data, field) && Object.hasOwn(rest, field)

/** The parts of an answer that no view shows: fields of `data` by name, and fields next to `data`. */
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
