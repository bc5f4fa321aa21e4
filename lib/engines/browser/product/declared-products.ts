import { describedThings } from '@/lib/engines/browser/structured/described-things';
import type { DeclaredProduct } from './choose-price';
import { mainProduct } from './choose-product';
import { describedProducts } from './described-products';
import type { Facts } from './facts';
import { currencyCode, readPrice, stockOf } from './offers';

type PageRoot = { root: Element; url: string; base: string };

/**
 * The page's product as its structured data and `<meta>` elements declare it,
 * the most reliable source first, with what that was read from. `headings`:
 * the names that the page shows.
 */
export function declaredProducts(
  { root, url, base }: PageRoot,
  headings: readonly (string | undefined)[],
) {
  const meta = declaredInMeta(root);
  const [first, ...others] = headings;
  const titles = [first, meta?.title, ...others].flatMap(
    (title) => title || [],
  );
  const canonical =
    root.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    undefined;
  const described = describedThings(root);
  const declared = described.flatMap(
    ({ source, things }): DeclaredProduct[] => {
      const facts = mainProduct(describedProducts(things, base), {
        url,
        canonical,
        titles,
      });
      return facts ? [{ source, facts }] : [];
    },
  );
  if (meta) declared.push({ source: 'opengraph', facts: meta });
  return { described, declared, titles, canonical };
}

/** The product in the page's `<meta>` elements; undefined if there is none. */
function declaredInMeta(root: ParentNode): Facts | undefined {
  const declared = new Map<string, string>();
  const images: string[] = [];
  for (const meta of root.querySelectorAll('meta[content]')) {
    const name = (
      meta.getAttribute('property') ??
      meta.getAttribute('name') ??
      ''
    ).toLowerCase();
    const content = meta.getAttribute('content')?.trim();
    if (!content || content.includes('{{')) continue;
    if (
      /^og:image(?::(?:secure_)?url)?$/.test(name) &&
      /^https?:/i.test(content)
    )
      images.push(content);
    if (!declared.has(name)) declared.set(name, content);
  }
  const first = (...names: string[]) =>
    names.map((name) => declared.get(name)).find(Boolean);
  const currency = first(
    'product:price:currency',
    'og:price:currency',
    'product:sale_price:currency',
  );
  const read = (...names: string[]) =>
    readPrice(first(...names) ?? '', currencyCode(currency ?? ''));
  const usual = read('product:price:amount', 'og:price:amount', 'og:price');
  const sale = read('product:sale_price:amount');
  const before =
    read('product:original_price:amount', 'og:price:standard_amount')?.price ??
    (sale && usual?.price);
  const { price, groupedAmount } = sale ?? usual ?? {};
  const isProduct = /product/i.test(first('og:type') ?? '');
  if (!price && !isProduct) return undefined;
  return {
    title: first('og:title'),
    url: first('og:url'),
    brand: first('product:brand', 'og:brand'),
    category: first('product:category'),
    description: first('og:description'),
    sku: first('product:retailer_item_id', 'product:sku', 'og:sku'),
    images: [...new Set(images)],
    price,
    groupedAmount,
    originalPrice:
      before && price && before.amount > price.amount ? before : undefined,
    stock: stockOf(first('product:availability', 'og:availability')),
    variants: [],
  };
}
