import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { EverythingElse } from './parts/everything-else'
import type { Drawn } from './parts/left-over'
import { NoAnswer } from './parts/no-answer'
import { Pictures } from './parts/pictures'
import { Section } from './parts/section-box'
import { titleOf } from './parts/title-of'
import { Description, NotGiven, OptionList } from './product/details'
import { Head } from './product/head'
import { type Offer, offerOf } from './product/offer'
import { TakeAway } from './product/product-take-away'
import { VariantsTable } from './product/variants-table'

const price: Drawn = { amount: true, currency: true, formatted: true }
const drawn: Drawn = {
  title: true,
  url: true,
  brand: true,
  category: true,
  description: true,
  variants: [
    {
      id: true,
      sku: true,
      title: true,
      values: true,
      price,
      availability: { inStock: true, text: true },
      sale: { originalPrice: price },
      images: [{ url: true, alt: true }],
    },
  ],
}

const ProductView = ({ answer }: OutputProps) => {
  const { product: all, metadata } = answer.data
  if (!all) return <NoAnswer />
  const offer = offerOf(all.variants)
  const images = all.variants.flatMap((variant) => variant.images ?? [])
  return (
    <>
      <div class="tools-row">
        <span class="small muted cut">{variantWords(offer)}</span>
        <TakeAway product={all} title={titleOf(answer) || all.title} />
      </div>
      <div class="pad parts">
        <Head product={all} offer={offer} />
        {images.length > 0 && (
          <Pictures
            pictures={images.map(({ url, alt }) => ({ url, note: alt ?? undefined }))}
            base={metadata?.url ?? all.url}
          />
        )}
        {all.variants.length > 0 && (
          <Section title={i18n.t('output.variants')}>
            <OptionList of={all} />
            <VariantsTable variants={all.variants} />
          </Section>
        )}
        <Description text={all.description} />
        <NotGiven product={all} />
        <EverythingElse value={all} drawn={drawn} />
      </div>
    </>
  )
}

const variantWords = ({ variants, inStock }: Offer) =>
  variants > 0
    ? `${i18n.t('output.variantCount', variants, [count(variants)])}, ${i18n.t('output.inStockCount', [count(inStock)])}`
    : i18n.t('output.noVariants')

export const product = defineOutput({
  id: 'product',
  fields: ['product'],
  has: (answer, request) => isDue('product', answer, request),
  View: ProductView,
})
