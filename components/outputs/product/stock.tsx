import { Check, X } from 'lucide'
import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { Status } from '@/components/ui/status'
import type { Variant } from './offer'

/** Whether a variant is in stock; empty if that is unknown. */
export const stockLabel = ({ inStock }: Variant['availability']): string =>
  typeof inStock === 'boolean' ? i18n.t(inStock ? 'output.inStock' : 'output.soldOut') : ''

/** A variant's availability, with the shop's own text. */
export const Stock = ({ of }: { of: Variant['availability'] }) => {
  const { inStock, text } = of
  const label = stockLabel(of)
  return (
    <>
      {label && (
        <Status look={inStock ? { icon: Check, tone: 'is-success' } : { icon: X, tone: 'is-sold-out' }}>
          {label}
        </Status>
      )}
      {text && text.toLowerCase() !== label.toLowerCase() && (
        <LongText as="span" class="small muted said" dir="auto" text={text} max={80} />
      )}
    </>
  )
}
