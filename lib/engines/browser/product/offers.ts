import {
  type Thing,
  isA,
  firstText,
  thingsOf,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';
import type { Facts, Stock } from './facts';
import { type Money, readDeclaredAmount } from '@/lib/core/money';

type Offer = Pick<
  Facts,
  'price' | 'originalPrice' | 'stock' | 'sku' | 'url'
> & {
  item?: Thing;
};

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
  const current = specifications.find((one) => !isOriginal(one));
  const original = specifications.find(isOriginal);
  const currency = firstText(offer, 'pricecurrency');
  const [item] = thingsOf(offer, 'itemoffered');
  return {
    price:
      offerPrice(offer, currency) ?? (current && offerPrice(current, currency)),
    originalPrice: original && offerPrice(original, currency),
    stock: stockOf(firstText(offer, 'availability', 'offeravailability')),
    sku: firstText(offer, 'sku'),
    url: firstText(offer, 'url'),
    item,
  };
}

export function offerPrice(
  thing: Thing,
  outerCurrency = '',
): Money | undefined {
  const currency = currencyCode(
    firstText(thing, 'pricecurrency') ?? outerCurrency,
  );
  for (const value of valuesOf(thing, 'price', 'lowprice')) {
    if (typeof value !== 'string') continue;
    const amount = readDeclaredAmount(value, currency);
    if (amount) return { amount, currency };
  }
  return undefined;
}

export function currencyCode(text: string): string | undefined {
  const code = text.trim().toUpperCase().replace('RUR', 'RUB');
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
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
    /^(?:\w*Product\w*|Vehicle|Car|Motorcycle|Book|MusicAlbum|VideoGame|SoftwareApplication)$/i,
  ) &&
  (isA(thing, /Product/i) || thing.values.has('offers'));
