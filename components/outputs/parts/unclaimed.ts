import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

// The panel shows this one above the tabs.
const shownAboveTabs = new Set(['warning'])

type View = { fields: readonly string[]; has(answer: ScrapeAnswer): boolean }

/** True for a field whose unexpected parts are shown below its view. */
export const isShownInView = (field: string, { data, rest }: ScrapeAnswer): boolean =>
  Object.hasOwn(data, field) && Object.hasOwn(rest, field)

/** The parts of an answer that no view shows: fields of `data` by name, and fields next to `data`. */
export function unclaimed(answer: ScrapeAnswer, views: readonly View[]): Record<string, unknown> {
  const shown = new Set(views.filter((view) => view.has(answer)).flatMap(({ fields }) => fields))
  const left = Object.entries(answer.data).filter(
    ([field]) => !shownAboveTabs.has(field) && !shown.has(field),
  )
  const odd = Object.entries(answer.rest).filter(
    ([field]) => !shown.has(field) || !isShownInView(field, answer),
  )
  return { ...Object.fromEntries([...left, ...odd]), ...answer.beside }
}
