import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address-list'
import { LongText } from '@/components/outputs/parts/long-text'
import type { Offer, Product } from './offer'
import { Price } from './price'
import { Stock } from './stock'

type HeadProps = { product: Product; offer: Offer }

/** Title, price, availability and source. */
export const Head = ({ product: { title, brand, category, url, variants }, offer }: HeadProps) => (
  <header class="stack product-head">
    {(brand || category) && (
      <p class="small muted">
        {[brand, category].filter(Boolean).map((text, at) => (
          <span key={at}>
            {at > 0 && ' · '}
            <bdi>
              <LongText text={text ?? ''} most={200} />
            </bdi>
          </span>
        ))}
      </p>
    )}
    <h2 dir="auto">{title ? <LongText text={title} most={240} /> : i18n.t('output.untitledProduct')}</h2>
    <p class="price">
      {offer.differs && <span class="small muted">{i18n.t('output.from')}</span>}
      <Price of={offer.best ?? {}} />
    </p>
    {variants[0] && (
      <p class="row">
        <Stock
          of={
            variants.length === 1
              ? variants[0].availability
              : offer.isKnown
                ? { inStock: offer.inStock > 0 }
                : {}
          }
        />
      </p>
    )}
    {url && (
      <p class="small wrap">
        <Address address={url} />
      </p>
    )}
  </header>
)
