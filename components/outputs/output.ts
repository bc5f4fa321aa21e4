import type { ComponentType } from 'preact'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { withEverythingElse } from './parts/everything-else'

/** An answer, and what was asked where that is known. */
export type OutputProps = { answer: ScrapeAnswer; request?: ScrapeRequest }

/** One way to see a part of an answer. Its name is in the catalogue, at `output.view.<id>`. */
export type Output<Id extends string = string> = {
  id: Id
  /** The fields of `data` that it shows; what it can't show of them follows below it. */
  fields: readonly (keyof ScrapeAnswer['data'])[]
  /** Whether the answer holds this part, or the request asked for it in vain, which is worth saying. */
  has(answer: ScrapeAnswer, request?: ScrapeRequest): boolean
  /** How many there are, where that is worth a number on the tab. */
  count?(answer: ScrapeAnswer): number | undefined
  View: ComponentType<OutputProps>
}

export const defineOutput = <const Id extends string>(output: Output<Id>): Output<Id> => ({
  ...output,
  View: withEverythingElse(output),
})
