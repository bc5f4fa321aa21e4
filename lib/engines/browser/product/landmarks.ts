import type { Landmarks } from './shown-prices';
import { type Words, nameOf, shortTextOf, type Sight } from './page-words';
import { bare } from './choose-product';

const buyLabels =
  /^(?:add (?:(?:item|\d+|this) )?to (?:my |your )?(?:shopping )?(?:cart|basket|bag|trolley|order)|buy(?: it)?(?: now)?|order now|pre-?order|get it now|bid now|place (?:a )?bid|(?:make|send) (?:an )?offer|in den (?:waren|einkaufs)korb|zum warenkorb|(?:jetzt |sofort[- ]?)?kaufen|jetzt bestellen|ajouter (?:l’article |l'article )?(?:au|à mon) (?:panier|sac|caddie)|mettre au panier|acheter|añadir (?:al carrito|a la (?:cesta|bolsa))|agregar (?:al carr(?:o|ito)|a la bolsa)|comprar(?: ahora| agora| ya)?|(?:adicionar (?:ao|à)|colocar no|pôr no) (?:meu )?(?:carrinho|cesta|sacola)|(?:aggiungi|metti) (?:al|nel|alla) (?:carrello|borsa|cestino)|acquista(?: ora)?|compra(?: ora| subito)|in (?:winkelwagen|winkelmandje|mijn winkelwagen)|(?:voeg )?toe(?:voegen)? aan (?:winkelwagen|winkelmand)|lägg i (?:varukorgen|kundvagn)|köp|læg i kurv|legg i handlekurv(?:en)?|lisää ostoskoriin|dodaj do koszyka|kup teraz|do košíka|do košíku|vložit do košíku|pridať do košíka|dodaj v košarico|v košarico|adaug[aă] [iî]n co[sș]|kosárba|добавить в корзину|в корзину|купить|заказать|до кошика|у кошик|купити|do koszyka|lisa (?:ostu)?korvi|lisa ostukorvi|pievienot grozam|į krepšelį|sepete (?:ekle|at)|satın al|カート(?:に入れる|に追加|へ)|買い物かごに入れる|今すぐ(?:購入|買う)|加入購物[車袋]|放入購物車|立即購買|直接購買|我要購買|加入购物[车袋]|立即购买|장바구니|구매하기|바로구매)/i;
const buyNames =
  /add-?_?to-?_?(?:cart|basket|bag)|buy-?_?now|add2cart|button-?_?cart|cart-?_?button/i;
const realControls = 'button, a, input, [role="button"]';
/** Some shops make a control of any element, and name it a button. */
const controls = `${realControls}, label, [class*="button" i], [class*="btn" i]`;

const maxLabelChars = 60;

/** A control that adds the product to the cart. */
export type BuyButton = { element: Element; at: number; isEnabled: boolean };

export function findBuyButtons(
  words: readonly Words[],
  sight: Sight,
): BuyButton[] {
  return words.flatMap(({ text, element, at }) => {
    if (text.length > maxLabelChars) return [];
    const control = element.closest(controls);
    if (!control || isRowOfControls(control)) return [];
    const isToBuy =
      [text, wholeLabel(element)].some((one) => buyLabels.test(one)) ||
      buyNames.test(nameOf(control));
    return isToBuy && sight.isVisible(control)
      ? [{ element: control, at, isEnabled: isEnabled(control) }]
      : [];
  });
}

/** True for what is only named after the buttons in it: `.product-buttons`. */
const isRowOfControls = (control: Element): boolean =>
  !control.matches(`${realControls}, label`) &&
  control.querySelector(realControls) !== null;

/** The label of the control around a piece of it, such as “Add” and “to cart”. */
function wholeLabel(piece: Element): string {
  const control = piece.closest(realControls);
  return control && !control.querySelector(realControls)
    ? (shortTextOf(control, maxLabelChars)?.replace(/\s+/g, ' ') ?? '')
    : '';
}

/** A disabled button may have its label in a `.button__text`. */
const isEnabled = (control: Element): boolean =>
  !control.closest('[disabled], [aria-disabled="true"]');

const minTitleLetters = 4;

/**
 * The page's main heading: the one that the page's title repeats, else the
 * first.
 */
export function findHeading(
  words: readonly Words[],
  sight: Sight,
  pageTitle: string,
): Words | undefined {
  const title = bare(pageTitle);
  const begins = ({ text }: Words) =>
    bare(text) !== '' && title.startsWith(bare(text));
  const isLong = ({ text }: Words) => bare(text).length >= minTitleLetters;
  const isInTitle = (one: Words) =>
    isLong(one) && title.includes(bare(one.text).slice(0, 60));
  const isSeen = ({ element }: Words) => sight.isVisible(element);
  const headings = words.filter(
    (one) => one.element.closest('h1') && isSeen(one),
  );
  return (
    headings.find(isInTitle) ??
    headings.find(begins) ??
    words.find((one) => begins(one) && isLong(one) && isSeen(one)) ??
    headings.find(({ text }) => text.length > 2) ??
    headings[0]
  );
}

export const landmarksOf = (
  words: readonly Words[],
  heading: Words | undefined,
  buttons: readonly BuyButton[],
): Landmarks => ({
  heading: heading?.at,
  buttons: buttons.map(({ at }) => at),
  length: (words.at(-1)?.at ?? 0) + 1,
});
