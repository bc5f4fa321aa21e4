import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { Reading } from './reading-tab';
import { type SavedPage, productGold } from './shared-pages';

type Product = NonNullable<ScrapeAnswer['data']['product']>;

/** The fields that people marked, and what the reader says of them. */
const fields: Record<
  string,
  (product: Product) => string | number | null | undefined
> = {
  price: ({ variants }) => variants[0]?.price?.amount,
  availability: ({ variants }) => {
    const known = new Set(
      variants.map(({ availability }) => availability.inStock),
    );
    return known.has(true)
      ? 'InStock'
      : known.has(false)
        ? 'OutOfStock'
        : undefined;
  },
  sku: ({ variants }) => variants[0]?.sku,
  brand: ({ brand }) => brand,
};

const plain = (field: string, value: string | number) =>
  field === 'price' ? Number(value) : `${value}`.trim().toLowerCase();

/**
 * Prints the F1 of each field, and how many products have a name and a source
 * for every value.
 */
export function scoreProducts(readings: ReadonlyMap<SavedPage, Reading>) {
  const gold = productGold();
  const read = [...readings].map(([{ id }, { product }]) => ({
    right: gold[id] ?? {},
    product: (product ?? undefined) as Product | undefined,
  }));
  for (const [field, valueOf] of Object.entries(fields)) {
    let [hits, answers, marked] = [0, 0, 0];
    for (const { right, product } of read) {
      const wanted = (right[field] ?? []).map((value) => plain(field, value));
      const value = product && valueOf(product);
      if (wanted.length > 0) marked++;
      if (value === undefined || value === null) continue;
      answers++;
      if (wanted.includes(plain(field, value))) hits++;
    }
    const [precision, recall] = [hits / answers, hits / marked];
    const f1 = (2 * precision * recall) / (precision + recall);
    console.log(
      `${field} F1=${f1.toFixed(3)} P=${precision.toFixed(3)} R=${recall.toFixed(3)} of ${marked} pages`,
    );
  }
  const products = read.flatMap(({ product }) => product ?? []);
  console.log(`products found: ${products.length} of ${read.length}`);
  console.log(
    `products without a name: ${products.filter(({ title }) => !title).length}`,
  );
  console.log(
    `values without a source: ${products.reduce((sum, product) => sum + sourceless(product), 0)}`,
  );
}

function sourceless({
  title,
  brand,
  category,
  description,
  variants,
  sources = {},
}: Product): number {
  const [first] = variants;
  const { price, sku, images, availability } = first ?? {};
  const values = {
    title,
    brand,
    category,
    description,
    price,
    sku,
    images,
    availability: availability?.inStock,
  };
  return Object.entries(values).filter(
    ([name, value]) => value !== undefined && !sources?.[name],
  ).length;
}
