import { bare } from './choose-product';
import type { Facts } from './facts';

/** A variant in the contract's shape. */
const asVariant = ({
  id,
  sku,
  title,
  images,
  price,
  originalPrice,
  stock,
  values,
}: Facts) => ({
  ...(id && { id }),
  ...(sku && { sku }),
  ...(title && { title }),
  ...(images.length > 0 && { images: images.map((url) => ({ url })) }),
  ...(price && { price }),
  ...(originalPrice && { sale: { originalPrice } }),
  ...(values && { values }),
  availability: { ...stock },
});

/**
 * The variants that data lists, unless nothing sets them apart for a reader,
 * the one that the page shows first; if data lists none, the page's own.
 * `shown`: what was found out about the shown one.
 */
export function variantsOf(
  listed: readonly Facts[],
  shown: Facts,
  url: string,
) {
  if (!listed.some(({ title, values }) => title ?? values))
    return [asVariant(shown)];
  const address = bare(url);
  const isShown = ({ sku, id, url: own }: Facts) =>
    own === url ||
    [sku, id].some(
      (key) => key && key.length > 3 && address.includes(bare(key)),
    );
  const costsTheSame = ({ price }: Facts) =>
    price && price.amount === shown.price?.amount;
  const here = listed.find(isShown) ?? listed.find(costsTheSame);
  if (!here) return listed.map(asVariant);
  const { price, originalPrice } = shown;
  const whole = {
    ...here,
    ...(price && { price }),
    ...(originalPrice && { originalPrice }),
  };
  return [whole, ...listed.filter((one) => one !== here)].map(asVariant);
}
