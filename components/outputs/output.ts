import type { ComponentType } from 'preact'
import type { ScrapeAnswer } from '@/lib/schema/scrape-answer'

export type OutputProps = { answer: ScrapeAnswer }

/** One way to see a part of an answer. Its name is in the catalogue, at `output.view.<id>`. */
export type Output<Id extends string = string> = {
  id: Id
  /** The fields of `data` that it draws whole: the generic viewer leaves them out. */
  fields: readonly (keyof ScrapeAnswer['data'])[]
  /** Whether the answer holds this part. */
  has(answer: ScrapeAnswer): boolean
  /** How many there are, where that is worth a number on the tab. */
  count?(answer: ScrapeAnswer): number
  View: ComponentType<OutputProps>
}

export const defineOutput = <const Id extends string>(output: Output<Id>): Output<Id> => output
