import { absoluteUrl } from '@/lib/engines/browser/prepare/absolute-urls';

const maxCardsUp = 6;
const minCards = 2;

/**
 * Tells the prices of other products, which stand in one of several similar
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

  /**
   * True for a box beside which others like it have prices and links of their
   * own.
   */
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
 * An address in the page itself, or the same with other parameters, is one of
 * the product's options.
 */
function isOtherPage(address: string, base: string): boolean {
  const [there, here] = [new URL(address), new URL(base)];
  return (
    /^https?:$/.test(there.protocol) &&
    there.host + there.pathname !== here.host + here.pathname
  );
}
