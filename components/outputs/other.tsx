import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { type Output, type OutputProps, defineOutput } from './output'
import { missingFields } from './parts/asked'
import { JsonTree } from './parts/json-tree'
import { TakeAway } from './parts/take-away'
import { unclaimed } from './parts/unclaimed'
import { titleOf } from './parts/title-of'

/**
 * The generic view: everything no other view draws, unchanged, and the names of requested fields that are
 * missing and not reported by a view.
 */
export const other = (claiming: readonly Output[]) => {
  const left = (answer: ScrapeAnswer) => unclaimed(answer, claiming)
  const missing = (answer: ScrapeAnswer, request?: ScrapeRequest) =>
    missingFields(answer, request).filter(
      (field) => !claiming.some(({ fields, has }) => fields.includes(field) && has(answer, request)),
    )
  const OtherView = ({ answer, request }: OutputProps) => {
    const rest = left(answer)
    const text = useMemo(() => (Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ''), [answer])
    const inVain = missing(answer, request)
    return (
      <>
        <div class="tools-row">
          <TakeAway text={text} title={titleOf(answer)} extension="json" type="application/json" />
        </div>
        <div class="pad stack">
          {inVain.length > 0 && <p class="soft">{i18n.t('output.didNotCome', [inVain.join(', ')])}</p>}
          <JsonTree value={rest} />
        </div>
      </>
    )
  }
  return defineOutput({
    id: 'other',
    fields: [],
    has: (answer, request) => Object.keys(left(answer)).length + missing(answer, request).length > 0,
    View: OtherView,
  })
}
