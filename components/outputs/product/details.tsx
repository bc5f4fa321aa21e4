import { i18n } from '#i18n'
import { AddressLink } from '@/components/outputs/parts/address'
import { FactItem, Section } from '@/components/outputs/parts/section'
import { LongText, LongList } from '@/components/outputs/parts/long'
import { type Offer, type Product, type Variant, optionValues } from './offer'
import { OfferPrice, Stock } from './price-and-stock'

/** Title, price, availability and source. */
export const ProductHead = ({ product, offer }: { product: Product; offer: Offer }) => {
  const { title, brand, category, url, variants } = product
  const [first] = variants
  return (
    <header class="stack product-head">
      {(brand || category) && (
        <p class="small muted">
          {[brand, category].filter(Boolean).map((text, at) => (
            <span key={at}>
              {at > 0 && ' · '}
              <LongText text={text ?? ''} max={200} as="bdi" />
            </span>
          ))}
        </p>
      )}
      <h2 dir="auto">{title ? <LongText text={title} max={240} /> : i18n.t('output.untitledProduct')}</h2>
      <p class="price">
        {offer.differs && <span class="small muted">{i18n.t('output.from')}</span>}
        <OfferPrice of={offer.best ?? {}} />
      </p>
      {first && (
        <p class="row">
          <Stock of={variants.length === 1 ? first.availability : anyAvailability(offer)} />
        </p>
      )}
      {url && (
        <p class="small wrap">
          <AddressLink address={url} />
        </p>
      )}
    </header>
  )
}

const anyAvailability = ({ isKnown, inStock }: Offer): Variant['availability'] =>
  isKnown ? { inStock: inStock > 0 } : {}

/** Each option with all its values. */
export const OptionList = ({ of: { variants } }: { of: Product }) => (
  <LongList items={[...optionValues(variants)]} as="dl" class="fact-list">
    {([name, values]) => (
      <FactItem key={name} name={<LongText text={name} max={80} as="bdi" />}>
        <LongText text={values.join(', ')} max={240} as="bdi" />
      </FactItem>
    )}
  </LongList>
)

export const Description = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Section title={i18n.t('output.description')}>
      <LongText as="p" class="lines" dir="auto" text={text} max={600} />
    </Section>
  ) : null
