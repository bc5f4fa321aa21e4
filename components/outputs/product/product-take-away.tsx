import { i18n } from '#i18n'
import { SaveMenu } from '@/components/outputs/parts/save-menu'
import { asCsv, asJson, asMarkdown } from '@/components/outputs/parts/saving'
import { CopyButton } from '@/components/ui/copy-button'
import type { Product } from './offer'
import { productCsv } from './product-csv'
import { productJsonLd } from './product-json-ld'
import { productMarkdown } from './product-markdown'

/** A product's exports: as text, as data, its variants as a table. `json`: the original product. */
export const TakeAway = ({
  product: all,
  json,
  title,
}: {
  product: Product
  json: unknown
  title: string
}) => {
  const markdown = () =>
    productMarkdown(all, {
      variant: i18n.t('output.variant'),
      code: i18n.t('output.code'),
      price: i18n.t('output.price'),
      before: i18n.t('output.before'),
      stock: i18n.t('output.stock'),
      inStock: i18n.t('output.inStock'),
      soldOut: i18n.t('output.soldOut'),
    })
  return (
    <span class="take-away">
      <CopyButton text={markdown} label={i18n.t('output.copy')} />
      <SaveMenu
        title={title}
        forms={[
          asMarkdown(markdown),
          asCsv(i18n.t('output.variantsCsv'), () => productCsv(all)),
          {
            label: i18n.t('output.jsonLd'),
            extension: 'jsonld',
            type: 'application/ld+json',
            text: () => productJsonLd(all),
          },
          asJson(json),
        ]}
      />
    </span>
  )
}
