import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { type Price as PriceValue, type Variant, savedPercent } from './offer'
import { amountText, priceText } from './price-text'

const longest = 60

const Amount = ({ price }: { price: PriceValue }) => (
  <bdi title={amountText(price)}>
    <LongText text={priceText(price)} most={longest} />
  </bdi>
)

/** A variant's price, and its previous price. */
export const Price = ({ of: { price, sale } }: { of: Pick<Variant, 'price' | 'sale'> }) => {
  const original = sale?.originalPrice
  const saved = savedPercent(price, original)
  return (
    <>
      {price ? (
        <b>
          <Amount price={price} />
        </b>
      ) : (
        <span class="muted">{i18n.t('output.noPrice')}</span>
      )}
      {original && (
        <s>
          <span class="sr">{i18n.t('output.before')} </span>
          <Amount price={original} />
        </s>
      )}
      {saved !== undefined && <span class="badge is-success">{i18n.t('output.saved', [saved])}</span>}
    </>
  )
}
