import type { Described } from './described-products';
import type { Facts } from './facts';
import { absoluteUrl } from '@/lib/engines/browser/prepare/prepare';

/** What distinguishes the main product from others on the page. */
export type PageFacts = {
  url: string;
  canonical?: string;
  titles: readonly string[];
};

export const bare = (text = ''): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The product that the page is about: its name is in the page's title, or it
 * has the page's address. A single product needs no proof, unless it is in a
 * list.
 */
export function mainProduct(
  all: readonly Described[],
  page: PageFacts,
): Facts | undefined {
  const scored = all
    .map(({ facts, isListed }) => ({
      facts,
      isListed,
      score: likeness(facts, page),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return undefined;
  const isProven = best.score >= 2;
  const isAlone =
    !best.isListed &&
    new Set(scored.map(({ facts }) => bare(facts.title))).size === 1;
  return isProven || isAlone ? best.facts : undefined;
}

function likeness(facts: Facts, { url, canonical, titles }: PageFacts): number {
  const name = bare(facts.title);
  const isNamed = titles.map(bare).some((title) => isSameName(title, name));
  const here = [url, canonical].flatMap((address) =>
    address ? withoutQuery(address) : [],
  );
  const isHere =
    facts.url !== undefined && here.includes(withoutQuery(facts.url));
  const ids = [facts.sku, facts.id].filter((id) => id && id.length > 3);
  const isInAddress = ids.some((id) => bare(url).includes(bare(id)));
  return (
    (isNamed ? 3 : 0) +
    (isHere ? 3 : 0) +
    (isInAddress ? 2 : 0) +
    (facts.price ? 1 : 0) +
    (facts.sku ? 0.2 : 0)
  );
}

/** A name of one or two characters occurs in many titles. */
const isSameName = (a: string, b: string): boolean =>
  a !== '' && (a === b || (b.length > 2 && (a.includes(b) || b.includes(a))));

function withoutQuery(address: string): string {
  const { host = '', pathname = '' } = URL.parse(address) ?? {};
  return pathname.length > 1 ? host + pathname.replace(/\/$/, '') : address;
}

const maxCardsUp = 6;
const minCards = 2;

/**
 * Recognizes the prices of other products, which are in one of several similar
 * boxes that link to other pages.
 */
export function createOtherProducts(
  heading: Element | undefined,
  base: string,
) {
  const known = new Map<Element, boolean>();

  const linksElsewhere = (card: Element): boolean =>
    [...card.querySelectorAll('a[href]')].some((link) => {
      const address = absoluteUrl(link.getAttribute('href') ?? '', base);
      return address !== undefined && isOtherPage(address, base);
    });

  /** True for a box whose similar siblings have prices and links, too. */
  const isCard = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const twins = [...(element.parentElement?.children ?? [])].filter((one) =>
      isAlike(one, element),
    );
    const cards = twins.filter(
      (one) => /\p{Nd}/u.test(one.textContent) && linksElsewhere(one),
    );
    const is = cards.length >= minCards && cards.includes(element);
    known.set(element, is);
    return is;
  };

  return (price: Element): boolean => {
    let element: Element | null = price;
    for (let step = 0; step < maxCardsUp && element; step += 1) {
      if (heading && element.contains(heading)) return false;
      if (isCard(element)) return true;
      element = element.parentElement;
    }
    return false;
  };
}

const isAlike = (a: Element, b: Element): boolean =>
  a.localName === b.localName && a.classList[0] === b.classList[0];

/**
 * False for an address in the page itself or with other parameters, which is
 * one of the product's options.
 */
function isOtherPage(address: string, base: string): boolean {
  const [there, here] = [new URL(address), new URL(base)];
  return (
    /^https?:$/.test(there.protocol) &&
    there.host + there.pathname !== here.host + here.pathname
  );
}
