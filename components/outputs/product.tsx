import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { type FieldProps, defineField } from './parts/define-output'
import { NotGiven, Section } from './parts/section'
import { Pictures } from './parts/pictures'
import { Tools, asCsv, asJson, asMarkdown, saveAs } from './parts/tools'
import { Description, OptionList, ProductHead } from './product/details'
import { productJsonLd } from './product/json-ld'
import { type Offer, offerOf } from './product/offer'
import { productCsv, productMarkdown } from './product/product-exports'
import { VariantsTable } from './product/variants-table'

const ProductView = ({ value: all, raw, answer, title }: FieldProps<'product'>) => {
  const offer = offerOf(all.variants)
  const images = all.variants.flatMap((variant) => variant.images ?? [])
  const markdown = () => productMarkdown(all)
  return (
    <>
      <Tools
        title={title || all.title}
        copy={markdown}
        save={[
          asMarkdown(markdown),
          asCsv(i18n.t('output.variantsCsv'), () => productCsv(all)),
          saveAs(i18n.t('output.jsonLd'), 'jsonld', 'application/ld+json', () => productJsonLd(all)),
          asJson(raw),
        ]}
      >
        <span class="small muted cut">{variantsLabel(offer)}</span>
      </Tools>
      <div class="pad parts">
        <ProductHead product={all} offer={offer} />
        <Pictures
          pictures={images.map(({ url, alt }) => ({ url, note: alt ?? undefined }))}
          base={answer.data.metadata?.url ?? all.url}
        />
        {all.variants.length > 0 && (
          <Section title={i18n.t('output.variants')}>
            <OptionList of={all} />
            <VariantsTable variants={all.variants} />
          </Section>
        )}
        <Description text={all.description} />
        <NotGiven
          names={[
            !all.brand && i18n.t('output.brand'),
            !all.category && i18n.t('output.category'),
            !all.description && i18n.t('output.description'),
            all.variants.length === 0 && i18n.t('output.variants'),
          ]}
        />
      </div>
    </>
  )
}

const variantsLabel = ({ variants, inStock }: Offer) =>
  variants > 0
    ? `${i18n.t('output.variantCount', variants, [count(variants)])}, ${i18n.t('output.inStockCount', [count(inStock)])}`
    : i18n.t('output.noVariants')

export const product = defineField({ id: 'product', View: ProductView })
