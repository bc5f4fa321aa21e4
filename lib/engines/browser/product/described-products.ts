import { absoluteUrl } from '@/lib/engines/browser/prepare/prepare';
import {
  type Thing,
  isA,
  isThing,
  schemaName,
  firstText,
  thingsOf,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';
import type { Facts } from './facts';
import { isProduct, offersOf } from './offers';

/** A declared product; `isListed` if it is in a list. */
export type Described = { facts: Facts; isListed: boolean };

const maxVariants = 500;

/**
 * Every product among these items, except those that are only related to
 * another.
 */
export function describedProducts(
  things: readonly Thing[],
  base: string,
): Described[] {
  return things.flatMap((thing) => productsIn(thing, base, false, 0));
}

function productsIn(
  thing: Thing,
  base: string,
  isListed: boolean,
  depth: number,
): Described[] {
  if (isProduct(thing)) return [{ facts: factsOf(thing, base), isListed }];
  if (depth > 5) return [];
  const listed = isA(thing, /^(?:\w*List|\w*Catalog)$/);
  return [
    ...thingsOf(
      thing,
      'mainentity',
      'mainentityofpage',
      'itemoffered',
      'about',
    ).flatMap((one) => productsIn(one, base, isListed, depth + 1)),
    ...thingsOf(thing, 'itemlistelement', 'item').flatMap((one) =>
      productsIn(one, base, isListed || listed, depth + 1),
    ),
  ];
}

function factsOf(product: Thing, base: string, outer?: Facts): Facts {
  const offers = offersOf(product);
  const best = offers.find(({ price }) => price) ?? offers[0];
  const stocks = offers.flatMap(({ stock }) => stock ?? []);
  const facts: Facts = {
    title: firstText(product, 'name', 'title'),
    url: addressOf(firstText(product, 'url', '@id') ?? best?.url, base),
    brand: firstText(product, 'brand') ?? firstText(product, 'manufacturer'),
    category: firstText(product, 'category'),
    description: firstText(product, 'description'),
    sku:
      firstText(product, 'sku') ??
      withoutScheme(firstText(product, 'productid')) ??
      best?.sku,
    id:
      withoutScheme(firstText(product, 'productid')) ??
      firstText(product, 'productgroupid'),
    images: imagesOf(product, base),
    price: best?.price,
    groupedAmount: best?.groupedAmount,
    originalPrice: best?.originalPrice,
    stock: stocks.find(({ inStock }) => inStock) ?? stocks[0],
    values: optionsOf(product, outer !== undefined),
    variants: [],
  };
  if (!outer)
    facts.variants = variantsOf(product, facts, base).slice(0, maxVariants);
  return facts;
}

/** The variants of a group, or the products that the offers name. */
function variantsOf(product: Thing, facts: Facts, base: string): Facts[] {
  const members = thingsOf(product, 'hasvariant', 'model').filter(isProduct);
  if (members.length > 0)
    return members.map((member) => factsOf(member, base, facts));
  const offers = offersOf(product).filter(({ price }) => price);
  const skus = new Set(
    offers.flatMap(
      ({ sku, item }) => sku ?? (item && firstText(item, 'sku')) ?? [],
    ),
  );
  if (offers.length < 2 || skus.size < offers.length) return [];
  return offers.map(({ item, price, originalPrice, stock, ...offer }) => ({
    title: item && firstText(item, 'name'),
    images: [],
    price,
    originalPrice,
    stock,
    sku: offer.sku ?? (item && firstText(item, 'sku')),
    url: addressOf(offer.url, base),
    values: item && optionsOf(item, true),
    variants: [],
  }));
}

const optionNames = ['color', 'size', 'material', 'pattern'];

/**
 * The options that distinguish a variant: its colour, size and additional
 * properties.
 */
function optionsOf(
  product: Thing,
  isVariant: boolean,
): Record<string, string> | undefined {
  const known = optionNames.flatMap((name) => {
    const text = firstText(product, name);
    return text
      ? [[name[0]?.toUpperCase() + name.slice(1), text] as const]
      : [];
  });
  // Properties of a product that isn't a variant only describe it.
  const properties = isVariant ? thingsOf(product, 'additionalproperty') : [];
  const more = properties.flatMap((one) => {
    const [name, value] = [firstText(one, 'name'), firstText(one, 'value')];
    return name && value && value.length < 80 ? [[name, value] as const] : [];
  });
  const all = [...known, ...more];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

export function imagesOf(product: Thing, base: string): string[] {
  const addresses = valuesOf(product, 'image', 'photo').flatMap((value) =>
    isThing(value)
      ? (firstText(value, 'contenturl', 'url', '@id') ?? [])
      : value,
  );
  return [
    ...new Set(addresses.flatMap((address) => addressOf(address, base) ?? [])),
  ];
}

function addressOf(
  address: string | undefined,
  base: string,
): string | undefined {
  if (!address || /\s/.test(address)) return undefined;
  const absolute = absoluteUrl(address, base);
  return absolute && /^https?:/i.test(absolute) ? absolute : undefined;
}

/** The ID without its scheme: `sku:123` is 123. */
const withoutScheme = (id?: string): string | undefined =>
  id && /^[a-z]+:/i.test(id) ? schemaName(id) : id;
