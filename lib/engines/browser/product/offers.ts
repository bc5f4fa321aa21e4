import {
  type Thing,
  isA,
  firstText,
  thingsOf,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';
import type { Facts, Stock } from './facts';
import {
  currencyOf,
  pricesIn,
  readAmount,
  readDeclaredAmount,
} from '@/lib/core/money';

type Offer = Pick<
  Facts,
  'price' | 'groupedAmount' | 'originalPrice' | 'stock' | 'sku' | 'url'
> & {
  item?: Thing;
};

type DeclaredPrice = Pick<Facts, 'price' | 'groupedAmount'>;

/** The offers of a product, including nested ones. */
export function offersOf(product: Thing): Offer[] {
  return thingsOf(product, 'offers', 'offer').flatMap((offer) => {
    const inner = offersOf(offer);
    // An aggregate's own price is the lowest of its nested offers.
    return inner.length > 0 ? inner : [readOffer(offer)];
  });
}

function readOffer(offer: Thing): Offer {
  const specifications = thingsOf(offer, 'pricespecification');
  const isOriginal = (one: Thing) =>
    /list|strike|msrp|regular/i.test(firstText(one, 'pricetype') ?? '');
  const [current] = specifications
    .filter((one) => !isOriginal(one))
    .toSorted((a, b) => exceptions(a) - exceptions(b));
  const original = specifications.find(isOriginal);
  const currency = firstText(offer, 'pricecurrency');
  const [item] = thingsOf(offer, 'itemoffered');
  return {
    ...(declaredPrice(offer, currency) ??
      (current && declaredPrice(current, currency))),
    originalPrice: original && offerPrice(original, currency),
    stock: stockOf(firstText(offer, 'availability', 'offeravailability')),
    sku: firstText(offer, 'sku'),
    url: firstText(offer, 'url'),
    item,
  };
}

/** What makes this the price of something else than the product, for anyone. */
const exceptions = (specification: Thing): number =>
  [
    specification.values.has('referencequantity'),
    specification.values.has('validformembertier'),
    /^false$/i.test(firstText(specification, 'valueaddedtaxincluded') ?? ''),
  ].filter(Boolean).length;

export const offerPrice = (thing: Thing, currency?: string) =>
  declaredPrice(thing, currency)?.price;

function declaredPrice(
  thing: Thing,
  outerCurrency = '',
): DeclaredPrice | undefined {
  const currency = currencyCode(
    firstText(thing, 'pricecurrency') ?? outerCurrency,
  );
  for (const value of valuesOf(thing, 'price', 'lowprice')) {
    if (typeof value !== 'string') continue;
    const price = readPrice(value, currency);
    if (price) return price;
  }
  return undefined;
}

/** A price in data; undefined if the text has none, or zero. */
export function readPrice(
  text: string,
  currency?: string,
): DeclaredPrice | undefined {
  const amount = readDeclaredAmount(text, currency);
  const groupedAmount = readAmount(text, currency);
  if (!amount) return undefined;
  const price = {
    amount,
    currency: currency ?? pricesIn(text.slice(0, 60))[0]?.currency,
  };
  return { price, groupedAmount };
}

export function currencyCode(text: string): string | undefined {
  const code = text.trim().toUpperCase().replace('RUR', 'RUB');
  return /^[A-Z]{3}$/.test(code) ? code : currencyOf(text.trim());
}

const inStock =
  /^(?:instock|limitedavailability|onlineonly|instoreonly|preorder|presale|available|backorder|madetoorder|yes|true|1)$/;
const notInStock =
  /^(?:outofstock|soldout|discontinued|oos|unavailable|notavailable|reserved|no|false|0)$/;

/** The stock in structured data, including the values of schema.org. */
export function stockOf(text?: string): Stock | undefined {
  const name =
    text
      ?.trim()
      .replace(/^.*[/:#]/, '')
      .replace(/[\s_-]/g, '')
      .toLowerCase() ?? '';
  if (inStock.test(name)) return { inStock: true };
  return notInStock.test(name) ? { inStock: false } : undefined;
}

export const isProduct = (thing: Thing): boolean =>
  isA(
    thing,
    /^(?:\w*Product\w*|Vehicle|Car|Motorcycle|Book|MusicAlbum|VideoGame|\w*Application)$/i,
  ) &&
  (isA(thing, /Product/i) || thing.values.has('offers'));
