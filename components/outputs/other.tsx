import type { ScrapeAnswer } from '@/lib/schema/scrape-answer'
import { type Output, type OutputProps, defineOutput } from './output'
import { JsonTree } from './parts/json-tree'
import { TakeAway } from './parts/take-away'
import { unclaimed } from './parts/unclaimed'
import { titleOf } from './parts/title-of'

/** The generic viewer: all of an answer that none of these views draws, as it came. */
export const other = (claiming: readonly Output[]) => {
  const left = (answer: ScrapeAnswer) => unclaimed(answer, claiming)
  const OtherView = ({ answer }: OutputProps) => {
    const rest = left(answer)
    return (
      <>
        <div class="tools-row">
          <TakeAway
            text={() => JSON.stringify(rest, null, 2)}
            title={titleOf(answer)}
            extension="json"
            type="application/json"
          />
        </div>
        <div class="pad">
          <JsonTree value={rest} />
        </div>
      </>
    )
  }
  return defineOutput({
    id: 'other',
    fields: [],
    has: (answer) => Object.keys(left(answer)).length > 0,
    View: OtherView,
  })
}
