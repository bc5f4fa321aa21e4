import { type Money, pricesIn, readAmount } from '@/lib/core/money';
import { type Words, nameOf, shortTextOf, type Sight } from './page-words';

/**
 * A price on the page. `score`: the likelihood that it is the main product's.
 */
export type ShownPrice = {
  money: Money;
  /** An element's name marks it as a price. */
  isNamed: boolean;
  element: Element;
  at: number;
  isStruck: boolean;
  /** It belongs to another product. */
  isOther: boolean;
  score: number;
};

/** The positions of the page's parts, in characters from its start. */
export type Landmarks = {
  heading?: number;
  buttons: readonly number[];
  length: number;
};

const maxPrices = 400;
const boxChars = 40;

/** The prices in small separate boxes on the page, the likeliest first. */
export function shownPrices(
  words: readonly Words[],
  sight: Sight,
  landmarks: Landmarks,
  isOther: (price: Element) => boolean,
  region?: string,
): ShownPrice[] {
  const boxes = new Map<Element, Words & { money: Money; text: string }>();
  for (const one of words) {
    if (
      !/\p{Nd}/u.test(one.text) ||
      one.text.length > boxChars ||
      boxes.size >= maxPrices
    )
      continue;
    const box = priceBox(one, region);
    if (box && !boxes.has(box.element))
      boxes.set(box.element, { ...box, at: one.at });
  }
  const visible = [...boxes.values()].filter(({ element }) =>
    sight.isVisible(element),
  );
  const times = new Map<number, number>();
  for (const { money } of visible)
    times.set(money.amount, (times.get(money.amount) ?? 0) + 1);
  const sizes = new Map(
    visible.map(({ element }) => [element, sight.fontSize(element)]),
  );
  const largest = Math.max(1, ...sizes.values());
  return visible
    .map((box) => {
      const isStruck = sight.isStruck(box.element);
      const share = (sizes.get(box.element) ?? 0) / largest;
      const repeated = Math.min(
        0.8,
        0.4 * ((times.get(box.money.amount) ?? 1) - 1),
      );
      const score =
        repeated +
        2 * share -
        (isStruck ? 5 : 0) +
        scoreOf(box, sight, landmarks);
      const isNamed = sight
        .around(box.element, 3)
        .some((one) => priceName.test(nameOf(one)));
      return {
        money: box.money,
        isNamed,
        element: box.element,
        at: box.at,
        isStruck,
        isOther: isOther(box.element),
        score,
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

/**
 * The smallest element around a number that also contains its currency, or is
 * named a price.
 */
function priceBox({ element: start }: Words, region?: string) {
  let element: Element | null = start;
  for (
    let step = 0;
    step < 4 && element;
    step++, element = element.parentElement
  ) {
    const text = shortTextOf(element, boxChars);
    if (text === undefined) break;
    const [money] = pricesIn(text, region);
    if (money)
      return withCents(element, money, region) ?? { element, text, money };
  }
  const text = shortTextOf(start, boxChars) ?? '';
  const amount = readAmount(text);
  const names = nameOf(start) + nameOf(start.parentElement ?? start);
  return amount && priceName.test(names)
    ? { element: start, text, money: { amount, formatted: text } }
    : undefined;
}

/** The price including cents in an adjacent element. */
function withCents(
  { parentElement: outer }: Element,
  { amount }: Money,
  region?: string,
) {
  const text =
    outer && Number.isInteger(amount)
      ? shortTextOf(outer, boxChars)
      : undefined;
  const [money] = text ? pricesIn(text, region) : [];
  const isMore =
    outer &&
    text &&
    money &&
    money.amount > amount &&
    Math.floor(money.amount) === amount;
  return isMore ? { element: outer, text, money } : undefined;
}

/** Names of elements that contain a price. */
const priceName =
  /price|preis|prix|precio|prezzo|pre[cç]o|prijs|cena|hind|kaina/i;
const other =
  /(?:^|[^a-z])(?:old|was|list|strike|stroke|regular|rrp|msrp|uvp|del|cross|sav(?:e|ing)|discount|shipping|delivery|versand|ppu|per[-_ ]?unit|unit[-_ ]?price|perunit|installment|monthly|finance|klarna|tax|vat|before|previous|original|compare|basis|line-through|high|retail|coupon|reward|points|gift|warranty|protection|deposit|subscribe|snssub|used|fee)/i;
const own =
  /(?:^|[^a-z])(?:price|preis|prix|prezzo|precio|cena|hind|kaina)|current|sale|final|now|our|special|amount|selling|offer|promo/i;
const current =
  /(?:sell|sale|special|now|current|final|new|our|deal)[-_]?price|price[-_]?(?:sell|sale|special|now|current|final|new|block|to-?pay)|buy-?box|core-?price|add-?to-?cart|purchase/i;
const aside =
  /related|recommend|carousel|similar|also|mini-?cart|up-?sell|cross-?sell|swiper|slick|slider|recent|viewed|bestseller|accessor|bundle|fbt|together|frequently|sponsored|header|footer|nav|menu|basket|cart-?item|compar|teaser|(?:product|grid)-?(?:card|item|tile|thumb)|listing|widget|suggest|review|description|filter/i;
const notThePrice =
  /sav(?:e|ing)|spar|shipping|versand|delivery|livraison|\bwas\b|rrp|uvp|\blist|statt|instead|\/\s*\d*\s*(?:kg|l|ml|g|m|oz|lb|ct|count|month|mo|each)\b|\bper\b|month|\boff\b|over|free|earn|back|%|under|orders|原價|市價|定價|현省|省\$|折抵|券|할인|원가|정가/i;

function scoreOf(
  { element, text, at }: Words,
  sight: Sight,
  { heading, buttons, length }: Landmarks,
): number {
  const names = sight.around(element, 9).map(nameOf);
  const [self, near, wide] = [names.slice(0, 2), names.slice(0, 4), names].map(
    (list) => list.join(' '),
  );
  let score = 0;
  if (other.test(near ?? '')) score -= 3;
  if (own.test(self ?? '')) score += 2;
  else if (own.test(near ?? '')) score += 1.2;
  if (current.test(near ?? '')) score += 2;
  if (/\b(?:price|lowPrice)\b/.test(element.getAttribute('itemprop') ?? ''))
    score += 2;
  if (aside.test(wide ?? '')) score -= 3;
  if (
    sight
      .around(element, 6)
      .some(({ localName }) => /^(?:a|button|label)$/.test(localName))
  )
    score -= 2;
  if (heading === undefined) score += Math.max(0, 1.5 - (4 * at) / length);
  else if (at >= heading) score += Math.max(0, 2.5 - (at - heading) / 150);
  else score += at > heading - 60 ? 0.5 : -2.5;
  if (buttons.some((button) => button - at >= -40 && button - at < 250))
    score += 1.2;
  if (text.length <= 12) score += 0.6;
  if (text.length > 30) score -= 0.8;
  if (notThePrice.test(text)) score -= 2.2;
  if (isInSentence(element, text) && !priceName.test(self ?? '')) score -= 4;
  return score;
}

const minSentenceLetters = 15;

/**
 * “Free delivery from € 20”: the amount is part of a sentence, so it isn't the
 * price.
 */
function isInSentence(element: Element, text: string): boolean {
  const outer = element.parentElement;
  const beside = inline.test(element.localName) && outer ? textsOf(outer) : '';
  return (text + beside).replace(/\P{L}+/gu, '').length >= minSentenceLetters;
}

const inline = /^(?:a|b|em|i|span|strong|bdi|mark|small|u)$/;

/** The element's own text, without that of its child elements. */
const textsOf = (element: Element): string =>
  [...element.childNodes]
    .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : ''))
    .join(' ');
