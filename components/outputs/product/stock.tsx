import { Check, X } from 'lucide'
import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { Icon } from '@/components/ui/icon'
import type { Variant } from './offer'

const longest = 80

/** A variant's availability, with the shop's own text. */
export const Stock = ({ of: { inStock, text } }: { of: Variant['availability'] }) => {
  const isKnown = typeof inStock === 'boolean'
  const words = isKnown ? i18n.t(inStock ? 'output.inStock' : 'output.soldOut') : ''
  return (
    <>
      {isKnown && (
        <span class={inStock ? 'state is-success' : 'state is-sold-out'}>
          <Icon of={inStock ? Check : X} />
          {words}
        </span>
      )}
      {text && text.toLowerCase() !== words.toLowerCase() && (
        <span class="small muted said" dir="auto">
          <LongText text={text} most={longest} />
        </span>
      )}
    </>
  )
}
