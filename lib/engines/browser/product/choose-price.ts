import type { Facts, Source } from './facts';
import type { Money } from '@/lib/core/money';
import type { ShownPrice } from './shown-prices';

export type DeclaredProduct = { source: Source; facts: Facts };
export type ChosenPrice = { value: Money; source: Source; shown?: ShownPrice };

/**
 * The minimum score of a displayed price without declared data, and against it.
 */
const enough = 2.5;
const enoughAgainstData = 4.5;

/**
 * The declared price, if the page shows it too. Declared data may be outdated
 * or for another variant: then a prominent price on the page takes precedence.
 */
export function choosePrice(
  declared: readonly DeclaredProduct[],
  shown: readonly ShownPrice[],
): ChosenPrice | undefined {
  const current = shown.filter(({ isStruck }) => !isStruck);
  const own = current.filter(({ isOther }) => !isOther);
  const likely = own.filter(({ score }) => score > enough);
  const [best] = own;
  const priced = declared.flatMap(({ source, facts }) =>
    facts.price
      ? [{ source, money: facts.price, grouped: facts.groupedAmount }]
      : [],
  );
  const inPage = ({ money, grouped }: (typeof priced)[number]) =>
    current.find((one) => isSame(one.money.amount, money.amount)) ??
    likely.find((one) => grouped && isSame(one.money.amount, grouped));
  const confirmed = priced
    .flatMap((one) => {
      const seen = inPage(one);
      return seen ? [{ ...one, seen }] : [];
    })
    .toSorted((a, b) => b.seen.score - a.seen.score);
  const [first] = confirmed;
  if (first)
    return {
      source: first.source,
      value: withSign(first.money, first.seen.money),
      shown: first.seen,
    };
  if (best && best.score > (priced.length > 0 ? enoughAgainstData : enough)) {
    const currency = best.money.currency ?? priced[0]?.money.currency;
    return {
      source: 'page',
      value: { ...best.money, currency },
      shown: best,
    };
  }
  const [only] = priced;
  return only && { source: only.source, value: only.money };
}

/**
 * The previous price of the product: near the price, and higher.
 */
export function originalPrice(
  chosen: ChosenPrice | undefined,
  declared: readonly DeclaredProduct[],
  shown: readonly ShownPrice[],
): Money | undefined {
  if (!chosen) return undefined;
  const { value: money, shown: here } = chosen;
  const isBefore = (one: Money) =>
    one.amount > money.amount &&
    (!one.currency || !money.currency || one.currency === money.currency);
  const before = declared
    .flatMap(({ facts }) => facts.originalPrice ?? [])
    .find(isBefore);
  const near = shown.filter(
    (one) =>
      one.isFormer &&
      here &&
      Math.abs(one.at - here.at) < 80 &&
      isBefore(one.money),
  );
  const closest = near.toSorted(
    (a, b) => distance(a, here) - distance(b, here),
  )[0];
  return before ?? closest?.money;
}

const distance = (one: ShownPrice, other?: ShownPrice): number =>
  Math.abs(one.at - (other?.at ?? 0));

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

/** The declared price in the page's notation. */
const withSign = (declared: Money, shown: Money): Money => ({
  ...shown,
  currency: declared.currency ?? shown.currency,
});
