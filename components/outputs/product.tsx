import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { NoAnswer } from './parts/no-answer'
import { Pictures } from './parts/pictures'
import { Section } from './parts/section-box'
import { titleOf } from './parts/title-of'
import { Description, NotGiven, OptionList } from './product/details'
import { Head } from './product/head'
import { type Offer, offerOf } from './product/offer'
import { TakeAway } from './product/product-take-away'
import { VariantsTable } from './product/variants-table'

const ProductView = ({ answer }: OutputProps) => {
  const { product: all, metadata } = answer.data
  if (!all) return <NoAnswer />
  const offer = offerOf(all.variants)
  const images = all.variants.flatMap((variant) => variant.images ?? [])
  return (
    <>
      <div class="tools-row">
        <span class="small muted cut">{variantWords(offer)}</span>
        <TakeAway product={all} json={answer.raw.product} title={titleOf(answer) || all.title} />
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
