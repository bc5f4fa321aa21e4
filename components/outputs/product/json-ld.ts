import { webLink } from '@/lib/safe/web-link';
import { type Product, type Variant, optionValues } from './offer';

const given = <T>(value: T | null | undefined): T | undefined =>
  value === null || value === '' ? undefined : value;

/**
 * Only http and https addresses are safe for readers of the data; others are
 * omitted.
 */
const address = (url: string | null | undefined): string | undefined => {
  const read = webLink(url ?? '');
  return read && read.protocol !== 'mailto:' ? read.href : undefined;
};

/**
 * A product as schema.org JSON-LD, a `ProductGroup` if it has variants. No text
 * can end a script element.
 */
export function productJsonLd(product: Product): string {
  const { title, brand, category, description, url, variants } = product;
  const about = {
    name: given(title),
    url: address(url),
    brand: given(brand) && { '@type': 'Brand', name: brand },
    category: given(category),
    description: given(description),
  };
  const [first] = variants;
  const data =
    variants.length > 1
      ? {
          '@type': 'ProductGroup',
          ...about,
          variesBy: [...optionValues(variants).keys()],
          hasVariant: variants.map((variant) => variantOf(variant, title)),
        }
      : { '@type': 'Product', ...(first && variantOf(first, title)), ...about };
  const json = JSON.stringify(
    { '@context': 'https://schema.org', ...data },
    null,
    2,
  );
  return `${json.replaceAll('<', String.raw`\u003c`)}\n`;
}

function variantOf(variant: Variant, title: string) {
  const { id, sku, title: name, images, values } = variant;
  return {
    '@type': 'Product',
    name: given(name) ?? given(title),
    sku: given(sku),
    productID: given(id),
    image: images
      ?.map(({ url }) => address(url))
      .filter((url) => url !== undefined),
    additionalProperty: Object.entries(values ?? {})
      .filter(([, value]) => value !== null)
      .map(([option, value]) => ({
        '@type': 'PropertyValue',
        name: option,
        value,
      })),
    offers: offerOf(variant),
  };
}

function offerOf({ availability, price, sale }: Variant) {
  const before = sale?.originalPrice;
  return {
    '@type': 'Offer',
    availability:
      typeof availability.inStock === 'boolean'
        ? `https://schema.org/${availability.inStock ? 'InStock' : 'OutOfStock'}`
        : undefined,
    description: given(availability.text),
    price: price?.amount ?? undefined,
    priceCurrency: given(price?.currency),
    priceSpecification: before && {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: before.amount ?? undefined,
      priceCurrency: given(before.currency),
    },
  };
}
