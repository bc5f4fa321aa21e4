import type { ComponentType } from 'preact'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { withEverythingElse } from './parts/everything-else'

/** An answer, and its request if known. */
export type OutputProps = { answer: ScrapeAnswer; request?: ScrapeRequest }

/** One view of a part of an answer. Its name is in the catalogue, at `output.view.<id>`. */
export type Output<Id extends string = string> = {
  id: Id
  /** The fields of `data` it shows; parts it can't show follow below it. */
  fields: readonly (keyof ScrapeAnswer['data'])[]
  /** Whether the answer has this part, or the request asked for it in vain, which is reported. */
  has(answer: ScrapeAnswer, request?: ScrapeRequest): boolean
  /** The number of items, if the tab should show it. */
  count?(answer: ScrapeAnswer): number | undefined
  View: ComponentType<OutputProps>
}

export const defineOutput = <const Id extends string>(output: Output<Id>): Output<Id> => ({
  ...output,
  View: withEverythingElse(output),
})
