import { bare } from './choose-product';
import type { Facts } from './facts';
import type { BuyButton } from './landmarks';
import type { Sight } from './page-words';

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
 * The declared variants, the one that the page shows first, unless a reader
 * can't distinguish them; without declared ones, the page's own. `shown`: the
 * facts about the shown one.
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

const notAnOption =
  /quant|qty|menge|anzahl|cantidad|quantidade|country|land|langu|curren|sort|locale|search|categor/i;
const maxOptions = 100;

/**
 * The options selected on the page, such as a size, by name: those in the form
 * that adds the product to the cart.
 */
export function chosenOptions(
  buttons: readonly BuyButton[],
  sight: Sight,
): Record<string, string> | undefined {
  const forms = new Set(
    buttons.flatMap(({ element }) => element.closest('form') ?? []),
  );
  const chosen = [...forms].flatMap((form) =>
    selected(form, sight).concat(checked(form, sight)),
  );
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

const selected = (form: Element, sight: Sight): [string, string][] =>
  [...form.querySelectorAll('select')].flatMap((select): [string, string][] => {
    const { options, selectedIndex } = select;
    const option = options[selectedIndex];
    const name = labelOf(select);
    const isChoice =
      options.length > 1 &&
      options.length < maxOptions &&
      option?.value &&
      !option.disabled;
    const isNamed = name !== '' && !notAnOption.test(`${name} ${select.name}`);
    return isChoice && isNamed && sight.isVisible(select)
      ? [[name, tidy(option.text)]]
      : [];
  });

const checked = (form: Element, sight: Sight): [string, string][] =>
  [...form.querySelectorAll('fieldset')].flatMap(
    (group): [string, string][] => {
      const name = tidy(group.querySelector('legend')?.textContent);
      const radio = group.querySelector<HTMLInputElement>(
        'input[type="radio"]:checked',
      );
      const value = radio && (labelOf(radio) || radio.value);
      return name && value && !notAnOption.test(name) && sight.isVisible(group)
        ? [[name, value]]
        : [];
    },
  );

function labelOf(control: HTMLSelectElement | HTMLInputElement): string {
  const [label] = control.labels ?? [];
  const own =
    label &&
    [...label.childNodes]
      .filter((node) => node !== control)
      .map((node) => node.textContent);
  return tidy(control.getAttribute('aria-label') ?? own?.join(' '));
}

/** A label without its trailing colon and asterisk. */
const tidy = (text = ''): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s:*])[\s:*]+$/, '')
    .trim()
    .slice(0, 80);
