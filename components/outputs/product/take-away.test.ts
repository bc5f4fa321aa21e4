import { describe, expect, it, vi } from 'vitest'
import type { Product } from './offer'
import { productCsv } from './product-csv'
import { productMarkdown } from './product-markdown'

vi.mock('#i18n', () => ({ i18n: { t: () => 'en' } }))

const mug: Product = {
  title: 'A [mug](javascript:alert(1))',
  url: 'https://mug.example/a b>',
  brand: 'Kestrel',
  variants: [
    {
      title: '=HYPERLINK("https://x.invalid")',
      sku: '-7',
      availability: { inStock: true, text: '@home' },
      price: { amount: 12, currency: 'EUR' },
      sale: { originalPrice: { amount: 15, currency: 'EUR', formatted: '€15,00' } },
      images: [{ url: 'https://a.example/1.png' }, { url: 'https://a.example/2.png' }],
      values: { '+Size': 'L|XL' },
    },
    { id: 'b', availability: { inStock: false } },
  ],
}

describe('a product to take along', () => {
  it('as CSV: a row a variant, and nothing that a spreadsheet runs', () => {
    expect(productCsv(mug).split('\r\n')).toEqual([
      'title,sku,id,price.amount,price.currency,price.formatted,sale.originalPrice.amount,' +
        'sale.originalPrice.currency,sale.originalPrice.formatted,availability.inStock,availability.text,' +
        'images,values.+Size',
      `"'=HYPERLINK(""https://x.invalid"")",'-7,,12,EUR,,15,EUR,"€15,00",true,'@home,` +
        'https://a.example/1.png https://a.example/2.png,L|XL',
      ',,b,,,,,,,false,,,',
      '',
    ])
  })

  it('as markdown: a table, and no markup of the page', () => {
    const words = {
      variant: 'Variant',
      price: 'Price',
      stock: 'Stock',
      inStock: 'In stock',
      soldOut: 'Sold out',
    }
    expect(productMarkdown(mug, words).split('\n')).toEqual([
      String.raw`# A \[mug\](javascript:alert(1))`,
      '',
      'Kestrel',
      '',
      String.raw`| Variant | \+Size | Price | Stock |`,
      '| --- | --- | --- | --- |',
      String.raw`| \=HYPERLINK("https://x.invalid") | L\|XL | €12.00 | @home |`,
      '| b |  |  | Sold out |',
      '',
      '<https://mug.example/a%20b%3E>',
      '',
    ])
  })
})
