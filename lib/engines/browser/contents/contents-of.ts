import { wordCount } from '@/lib/core/count-words';
import type { Money } from '@/lib/core/money';
import { countKeySentences } from '@/lib/engines/browser/highlights/central';
import { textBlocksOf } from '@/lib/engines/browser/highlights/split';
import { domProperty } from '@/lib/engines/browser/dom-property';
import {
  choosePrice,
  type DeclaredProduct,
} from '@/lib/engines/browser/product/choose-price';
import { declaredProducts } from '@/lib/engines/browser/product/declared-products';
import { describedPart } from './described-part';
import { isList } from './is-list';
import { isUnread, mainRegion, textOf } from './main-region';
import type { PageContents, PagePart } from './page-contents';
import { sitePart } from './site-part';
import { tablesIn } from './tables-in';

const maxTables = 2;
/** A look at a larger page would keep it from answering in time. */
const maxElements = 15_000;
/** With fewer words a page has no text that takes time to read. */
const minWords = 120;

/**
 * What is on the page, in the order of what it is about: one quick look that
 * changes nothing and measures no box. What only a reader can find out is left
 * out. Undefined for what is no HTML, such as a PDF, and for a page too large for
 * a quick look.
 */
export function contentsOf(document: Document): PageContents | undefined {
  const body = domProperty(document, 'body');
  if (!body || !/html/.test(domProperty(document, 'contentType')))
    return undefined;
  if (body.getElementsByTagName('*').length > maxElements) return undefined;
  const text = textOf(body);
  const main = mainRegion(body);
  const words = wordCount(textOf(main));
  const described = describedOn(document, text);
  const site = sitePart(document, new URL(domProperty(document, 'URL')));
  const list: PagePart | undefined =
    !described && !site && isList(body, text.length)
      ? { kind: 'list' }
      : undefined;
  const subject = described ?? site ?? list;
  const sentences = site ? undefined : sentencesIn(main, document);
  const tables = tablesIn(
    document,
    domProperty(document, 'baseURI'),
    text.length,
  );
  const parts = [described, site, list, ...tables.slice(0, maxTables)];
  return {
    parts: parts.filter((part) => part !== undefined),
    ...(words >= minWords && { words }),
    ...((!subject || sentences === 0) && { sentences }),
  };
}

const sentencesIn = (main: Element, document: Document): number | undefined =>
  countKeySentences(
    textBlocksOf(main, isUnread),
    domProperty(document, 'documentElement').lang,
  );

/** What the page's data declares: a product, a recipe or an event. */
function describedOn(document: Document, text: string): PagePart | undefined {
  const root = domProperty(document, 'documentElement');
  const page = {
    root,
    url: domProperty(document, 'URL'),
    base: domProperty(document, 'baseURI'),
  };
  const [heading, title] = ['h1', 'head > title'].map((selector) =>
    root.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim(),
  );
  const { declared, described } = declaredProducts(page, [heading, title]);
  return (
    productPart(declared, text) ??
    describedPart(described.flatMap(({ things }) => things))
  );
}

/** A product, with the price that the page shows; undefined without one. */
function productPart(
  declared: readonly DeclaredProduct[],
  text: string,
): PagePart | undefined {
  const price = choosePrice(declared, [])?.value;
  if (!price) return undefined;
  const was = declared.find(({ facts }) => facts.originalPrice)?.facts
    .originalPrice;
  const inStock = declared.find(
    ({ facts }) => facts.stock?.inStock !== undefined,
  )?.facts.stock?.inStock;
  const isShown = showsAmount(text);
  return {
    kind: 'product',
    ...(isShown(price) && {
      price,
      ...(was && was.amount > price.amount && isShown(was) && { was }),
    }),
    ...(inStock !== undefined && { inStock }),
  };
}

/**
 * Whether a text contains an amount, however its digits are grouped: declared
 * data may be outdated.
 */
function showsAmount(text: string): ({ amount }: Money) => boolean {
  const digits = text.replaceAll(/(\d)[.,'’\s]+(?=\d)/g, '$1');
  return ({ amount }) => {
    const cents = String(Math.round(amount * 100));
    const whole = Number.isInteger(amount) ? `(?:${amount}|${cents})` : cents;
    return new RegExp(`(?<!\\d)${whole}(?!\\d)`).test(digits);
  };
}
