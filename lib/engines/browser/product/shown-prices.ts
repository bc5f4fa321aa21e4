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
  /** Struck through, or labelled as the previous price beside a lower one. */
  isStruck: boolean;
  /** Struck through, or labelled or named as a previous price. */
  isFormer: boolean;
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

type PriceBox = Words & {
  money: Money;
  /** The text before it says that it was the price before. */
  isLabelled: boolean;
};

/** The prices in small separate boxes on the page, the likeliest first. */
export function shownPrices(
  words: readonly Words[],
  sight: Sight,
  landmarks: Landmarks,
  isOther: (price: Element) => boolean,
  region?: string,
): ShownPrice[] {
  const visible = boxesIn(words, region).filter(({ element }) =>
    sight.isVisible(element),
  );
  const times = new Map<number, number>();
  for (const { money } of visible)
    times.set(money.amount, (times.get(money.amount) ?? 0) + 1);
  const sizes = new Map(
    visible.map(({ element }) => [element, sight.fontSize(element)]),
  );
  const largest = Math.max(1, ...sizes.values());
  const prices = visible.map((box) => {
    const { element, money, at, isLabelled } = box;
    const share = (sizes.get(element) ?? 0) / largest;
    const repeated = Math.min(0.8, 0.4 * ((times.get(money.amount) ?? 1) - 1));
    const names = sight.around(element, 4).map(nameOf);
    const isStruck = sight.isStruck(element);
    const isFormer =
      isStruck || isLabelled || names.some((name) => formerName.test(name));
    return {
      money,
      isNamed: names.slice(0, 3).some((name) => priceName.test(name)),
      element,
      at,
      isStruck,
      isLabelled,
      isFormer,
      isOther: isOther(element),
      score: repeated + 2 * share + scoreOf(box, sight, landmarks),
    };
  });
  const current = prices.filter(({ isFormer }) => !isFormer);
  for (const price of prices) {
    price.isStruck ||=
      price.isLabelled && current.some((now) => isReduced(now, price));
    if (price.isStruck) price.score -= 5;
  }
  return prices.toSorted((a, b) => b.score - a.score);
}

type Seen = Pick<ShownPrice, 'money' | 'at' | 'score'>;
const nearChars = 150;
/** A lower price may be an instalment. */
const minReduced = 0.3;

const isReduced = (now: Seen, before: Seen): boolean =>
  now.money.currency === before.money.currency &&
  now.money.amount < before.money.amount &&
  now.money.amount > before.money.amount * minReduced &&
  Math.abs(now.at - before.at) < nearChars &&
  now.score > 0;

function boxesIn(words: readonly Words[], region?: string): PriceBox[] {
  const boxes: PriceBox[] = [];
  const seen = new Set<Element>();
  for (const [index, one] of words.entries()) {
    const isPriced = /\p{Nd}/u.test(one.text) && one.text.length <= boxChars;
    if (!isPriced || boxes.length >= maxPrices) continue;
    const box = priceBox(one, region);
    if (!box || seen.has(box.element)) continue;
    seen.add(box.element);
    const before = words[index - 1]?.text.slice(-boxChars) ?? '';
    boxes.push(...withFormer({ ...box, at: one.at }, before, region));
  }
  return boxes;
}

/** The price of a box, and those before it was reduced: `Was $9 Now $6`. */
function withFormer(
  box: Words & { money: Money },
  before: string,
  region?: string,
): PriceBox[] {
  const { element, text, at } = box;
  const whole = `${before} ${text}`;
  let end = 0;
  const prices = pricesIn(text, region).map((money) => {
    const { formatted = '' } = money;
    const start = whole.indexOf(formatted, Math.max(end, before.length));
    const isLabelled = formerLabel.test(whole.slice(end, start));
    end = start + formatted.length;
    return { element, text, at, money, isLabelled };
  });
  const now = prices.find(({ isLabelled }) => !isLabelled);
  const former = prices.filter(({ isLabelled }) => isLabelled);
  if (now && former.length > 0) return [...former, now];
  return [{ ...box, isLabelled: former.length > 0 }];
}

/**
 * The smallest element around a number that also contains its currency, or is
 * named a price.
 */
function priceBox({ element: start, text: own }: Words, region?: string) {
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
  const isNamed = priceName.test(
    nameOf(start) + nameOf(start.parentElement ?? start),
  );
  if (!isNamed) return undefined;
  const [ownMoney] = pricesIn(own, region);
  if (ownMoney) return { element: start, text: own, money: ownMoney };
  const text = shortTextOf(start, boxChars) ?? '';
  const amount = readAmount(text);
  return amount
    ? { element: start, text, money: { amount, formatted: text } }
    : undefined;
}

/** The price including cents in an adjacent element. */
function withCents(
  { parentElement: outer }: Element,
  { amount, formatted = '' }: Money,
  region?: string,
) {
  const text =
    outer && Number.isInteger(amount) && !/[.,]\d{2}(?!\d)/.test(formatted)
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
  /(?:^|(?<!(?:with|has|no)[-_])[^a-z])(?:old|non-?sale|was|list|strike|stroke|regular|rrp|msrp|uvp|del|cross|sav(?:e|ing)|discount|shipping|delivery|versand|ppu|per[-_ ]?unit|unit[-_ ]?price|perunit|installment|monthly|finance|klarna|tax|vat|before|previous|original|compare|basis|line-through|high|retail|coupon|reward|points|gift|warranty|protection|deposit|subscribe|snssub|used|fee)/i;
/** `with-list-price` only says what else there is. */
const formerName =
  /(?<!(?:with|has|no)-)(?<![a-z])(?:old|was|list-?price|rrp|msrp|uvp|regular|before|previous|original|compare|non-?sale|strike|crossed)(?![a-z])/i;
const formerLabel =
  /(?:(?<!\p{L})(?:was|rrp|msrp|uvp|statt|instead of|(?:list|regular|original|old|previous) price|before|compare(?:d)? (?:at|to)|au lieu de|prix (?:conseillé|d’origine|d'origine|barré)|antes|precio (?:anterior|original)|preço (?:anterior|original)|prezzo (?:originale|di listino)|adviesprijs|ord\.? ?pris|tidigare pris|førpris|cena (?:regularna|katalogowa)|původní cena|старая цена)|定価|通常価格|原价|原價|市價|정가|(?:^|\s)(?:de|van))\s*[:：]?\s*$/iu;
const own =
  /(?:^|[^a-z])(?:price|preis|prix|prezzo|precio|cena|hind|kaina)|current|sale|final|now|our|special|amount|selling|offer|promo/i;
const current =
  /(?:sell|sale|special|now|current|final|new|our|deal)[-_]?price|price[-_]?(?:sell|sale|special|now|current|final|new|block|to-?pay)|buy-?box|core-?price|add-?to-?cart|purchase/i;
const aside =
  /related|recommend|carousel|similar|also|mini-?cart|up-?sell|cross-?sell|swiper|slick|slider|recent|viewed|bestseller|accessor|bundle|fbt|together|frequently|sponsored|header|footer|nav|menu|basket|cart-?item|compar|teaser|(?:product|grid)-?(?:card|item|tile|thumb)|listing|widget|suggest|review|description|filter/i;
const notThePrice =
  /sav(?:e|ing)|spar|shipping|versand|delivery|livraison|\bwas\b|rrp|uvp|\blist|statt|instead|\/\s*\d*\s*(?:kg|l|ml|g|m|oz|lb|ct|count|month|mo|each)\b|\bper\b|month|\d ?[x×] |payments|instal+ments|raten\b|mensualit|cuotas|parcelas|\boff\b|over|free|earn|back|%|under|orders|原價|市價|定價|현省|省\$|折抵|券|할인|원가|정가/i;

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
