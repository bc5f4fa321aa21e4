import { Check, X } from 'lucide'
import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { Icon } from '@/components/ui/icon'
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
        <span class={inStock ? 'state is-success' : 'state is-sold-out'}>
          <Icon of={inStock ? Check : X} />
          {label}
        </span>
      )}
      {text && text.toLowerCase() !== label.toLowerCase() && (
        <LongText as="span" class="small muted said" dir="auto" text={text} max={80} />
      )}
    </>
  )
}
