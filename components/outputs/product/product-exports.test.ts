import { describe, expect, it, vi } from 'vitest';
import type { Product } from './offer';
import { productJsonLd } from './json-ld';
import { productCsv, productMarkdown } from './product-exports';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: {
    t: (key: string) =>
      ({
        'output.variant': 'Variant',
        'output.code': 'SKU, ID',
        'output.price': 'Price',
        'output.before': 'instead of',
        'output.stock': 'Stock',
        'output.inStock': 'In stock',
        'output.soldOut': 'Sold out',
      })[key] ?? 'en',
  },
}));

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
      sale: {
        originalPrice: { amount: 15, currency: 'EUR', formatted: '€15,00' },
      },
      images: [
        { url: 'https://a.example/1.png' },
        { url: 'https://a.example/2.png' },
      ],
      values: { '+Size': 'L|XL' },
    },
    { id: 'b', availability: { inStock: false } },
  ],
};

describe('product exports', () => {
  it('writes CSV with one row per variant, safe for spreadsheets', () => {
    expect(productCsv(mug).split('\r\n')).toEqual([
      'title,sku,id,price.amount,price.currency,price.formatted,sale.originalPrice.amount,' +
        'sale.originalPrice.currency,sale.originalPrice.formatted,availability.inStock,availability.text,' +
        'images,values.+Size',
      `"'=HYPERLINK(""https://x.invalid"")",'-7,,12,EUR,,15,EUR,"€15,00",true,'@home,` +
        'https://a.example/1.png https://a.example/2.png,L|XL',
      ',,b,,,,,,,false,,,',
      '',
    ]);
  });

  it('writes Markdown with a table and no markup from the page', () => {
    expect(productMarkdown(mug).split('\n')).toEqual([
      String.raw`# A \[mug\](javascript:alert(1))`,
      '',
      'Kestrel',
      '',
      String.raw`| Variant | \+Size | SKU, ID | Price | Stock |`,
      '| --- | --- | --- | --- | --- |',
      String.raw`| \=HYPERLINK("https://x.invalid") | L\|XL | \-7 | €12.00 instead of €15,00 | In stock: @home |`,
      '| b |  | b |  | Sold out |',
      '',
      '<https://mug.example/a%20b%3E>',
      '',
    ]);
  });

  it("writes CSV that doesn't grow quadratically with its options", () => {
    const variants = Array.from({ length: 3000 }, (_, index) => ({
      availability: { inStock: true },
      values: { [`option ${index}`]: 'x' },
    }));
    const text = productCsv({ ...mug, variants });
    expect(text.length).toBeLessThan(300_000);
    expect(text).toContain('"{""option 2999"":""x""}"');
  });

  it('writes JSON-LD with a group for several variants, and only web addresses', () => {
    const group = JSON.parse(
      productJsonLd({ ...mug, url: 'javascript:alert(1)' }),
    );
    expect(group).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      variesBy: ['+Size'],
    });
    expect(group.url).toBeUndefined();
    expect(group.hasVariant[0]).toMatchObject({
      '@type': 'Product',
      sku: '-7',
      image: ['https://a.example/1.png', 'https://a.example/2.png'],
      offers: {
        '@type': 'Offer',
        availability: 'https://schema.org/InStock',
        price: 12,
        priceCurrency: 'EUR',
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: 15,
        },
      },
    });
  });

  it('leaves cells empty for options that only the prototype has', () => {
    const variants = [{ constructor: 'a' }, { size: 'L' }].map((values) => ({
      availability: { inStock: true },
      values: values as unknown as Record<string, string>,
    }));
    const [, , second] = productCsv({ ...mug, variants }).split('\r\n');
    expect(second).toBe(',,,,,,,,,true,,,,L');
    expect(productMarkdown({ ...mug, variants })).not.toContain('native');
  });

  it("writes JSON-LD that can't end a script element", () => {
    const title = '</script><script>alert(1)</script><!--';
    const text = productJsonLd({ ...mug, title });
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe(title);
  });

  it('writes JSON-LD of one product', () => {
    expect(
      JSON.parse(
        productJsonLd({
          ...mug,
          url: 'https://mug.example/',
          variants: mug.variants.slice(1),
        }),
      ),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: mug.title,
      productID: 'b',
      additionalProperty: [],
      offers: {
        '@type': 'Offer',
        availability: 'https://schema.org/OutOfStock',
      },
      url: 'https://mug.example/',
      brand: { '@type': 'Brand', name: 'Kestrel' },
    });
  });
});
