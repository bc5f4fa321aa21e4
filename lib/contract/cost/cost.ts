import type { Format, FormatId } from '@/lib/contract/formats'
import type { CreditRange, OptionReason } from './part'

/** A format with a price of its own. */
export type PricedFormat = Exclude<Format, { cost: 0 | 'unknown' }>['id']

/** Why a scrape costs credits; `untold`: a format whose price is unknown. The texts are at `cost.why.<reason>`. */
export type CostReason = OptionReason | PricedFormat | 'untold'

/** Credits for one part of a scrape. `format`: the one that costs them. */
export type CostPart = CreditRange &
  ({ reason: OptionReason; format?: undefined } | { reason: PricedFormat | 'untold'; format: FormatId })

/** The total cost of a scrape, and its parts. */
export type Cost = CreditRange & { parts: CostPart[] }
