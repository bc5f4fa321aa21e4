import type { BuyButton } from './landmarks';
import type { Sight } from './visible';

const notAnOption =
  /quant|qty|menge|anzahl|cantidad|quantidade|country|land|langu|curren|sort|locale|search|categor/i;
const maxOptions = 100;

/**
 * The options chosen on the page, such as a size, by their names: those in the
 * form that puts the product into the cart.
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

/** A label without the colon and the star after it. */
const tidy = (text = ''): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s:*])[\s:*]+$/, '')
    .trim()
    .slice(0, 80);
