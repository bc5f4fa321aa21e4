import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

export type Product = NonNullable<ScrapeAnswer['data']['product']>;
export type Variant = Product['variants'][number];
export type ProductPrice = NonNullable<Variant['price']>;

const isPriced = (
  variant: Variant,
): variant is Variant & { price: ProductPrice } => Boolean(variant.price);

export type Offer = ReturnType<typeof offerOf>;

/**
 * Sums up variants: the lowest price among those in stock, else among all. Only
 * amounts in the first price's currency are compared.
 */
export function offerOf(variants: readonly Variant[]) {
  const priced = variants.filter(isPriced);
  const currency = priced[0]?.price.currency;
  const alike = priced.filter(({ price }) => price.currency === currency);
  const buyable = alike.filter(({ availability }) => availability.inStock);
  const [best] = (buyable.length > 0 ? buyable : alike).toSorted(
    (a, b) =>
      (a.price.amount ?? Number.MAX_VALUE) -
      (b.price.amount ?? Number.MAX_VALUE),
  );
  const inStock = variants.filter(
    ({ availability }) => availability.inStock,
  ).length;
  const isKnown = variants.some(
    ({ availability }) => typeof availability.inStock === 'boolean',
  );
  const anyInStock: Variant['availability'] = isKnown
    ? { inStock: inStock > 0 }
    : {};
  return {
    best,
    /** Whether other variants have another price. */
    differs: priced.some(
      ({ price }) =>
        price.amount !== best?.price.amount || price.currency !== currency,
    ),
    inStock,
    /** The only variant's, else whether any is in stock. */
    availability:
      (variants.length === 1 && variants[0]?.availability) || anyInStock,
  };
}

/** The discount in whole percent, or undefined if it is unknown. */
export function savedPercent(
  price: Variant['price'],
  original: Variant['price'],
): number | undefined {
  if (typeof price?.amount !== 'number' || typeof original?.amount !== 'number')
    return undefined;
  if (original.amount <= 0 || price.amount < 0) return undefined;
  if (
    price.currency &&
    original.currency &&
    price.currency !== original.currency
  )
    return undefined;
  const percent = Math.round(100 * (1 - price.amount / original.amount));
  return percent > 0 ? percent : undefined;
}

/**
 * All variants' option names with their distinct values, in order of first
 * appearance.
 */
export function optionValues(
  variants: readonly Variant[],
): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { values } of variants)
    for (const [name, value] of Object.entries(values ?? {}))
      if (value !== null)
        found.set(name, (found.get(name) ?? new Set()).add(value));
  return new Map([...found].map(([name, values]) => [name, [...values]]));
}

const maxColumns = 2;
const bare = (text: string) =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a title adds information to the options. */
const saysMore = ({ title, values }: Variant): boolean =>
  Boolean(title) &&
  bare(title ?? '') !== bare(Object.values(values ?? {}).join(''));

/**
 * How the table names variants: by options, one column each, if they are few
 * and sufficient; else by title, with the options below it.
 */
export function namingOf(variants: readonly Variant[]): {
  columns: string[];
  hasTitle: boolean;
} {
  const names = [...optionValues(variants).keys()];
  const hasTitle =
    variants.some(saysMore) || names.length === 0 || names.length > maxColumns;
  return { columns: hasTitle ? [] : names, hasTitle };
}
