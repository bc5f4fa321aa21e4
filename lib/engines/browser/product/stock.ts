import type { DeclaredProduct } from './choose-price';
import type { Source, Stock } from './facts';
import type { BuyButton } from './landmarks';
import type { Words } from './page-words';
import type { Sight } from './visible';

const soldOut =
  /^(?:this (?:product|item) is )?(?:currently |temporarily |temporary )?(?:sold out|out of stock|unavailable|not available|no longer available|not in stock|ausverkauft|(?:derzeit |momentan |aktuell )?nicht (?:verfügbar|lieferbar|auf lager)|vergriffen|épuisé|en rupture(?: de stock)?|(?:actuellement )?indisponible|rupture de stock|agotado|sin stock|no disponible|esgotado|indisponível|esaurito|(?:attualmente )?non disponibile|uitverkocht|niet (?:op voorraad|leverbaar)|slutsåld|slut i lager|udsolgt|utsolgt|loppu(?:unmyyty)?|wyprzedane|niedostępny|brak w magazynie|vyprodáno|vypredané|nie je skladom|není skladem|dočasne vypredané|stoc epuizat|indisponibil|elfogyott|nincs raktáron|нет в наличии|распродано|в наличност не|stokta yok|tükendi|売り切れ|在庫切れ|品切れ|售完|缺貨|补货中|已售完|품절|일시품절)\b[.! ]*$/i;
const available =
  /^(?:only \d+ (?:left )?in stock|in stock|available(?: now)?|(?:sofort )?(?:lieferbar|verfügbar)|auf lager|vorrätig|en stock|disponible|disponibile|disponível|em estoque|op voorraad|i lager|på lager|varastossa|dostępny|skladem|skladom|na skladě|na sklade|în stoc|in stoc|raktáron|в наличии|есть в наличии|laos|stokta|在庫あり|有貨|现货|재고 있음)\b/i;
/** So far from the heading, in characters, a text is about something else. */
const reach = 1500;

/**
 * Whether the product can be bought: data, checked against what the page says
 * and offers.
 */
export function stockOfPage(
  declared: readonly DeclaredProduct[],
  words: readonly Words[],
  buttons: readonly BuyButton[],
  heading: Words | undefined,
  sight: Sight,
): { value: Stock; source: Source } | undefined {
  const near = words.filter(
    ({ at, text }) =>
      text.length < 60 &&
      (!heading || (at >= heading.at - 200 && at < heading.at + reach)),
  );
  const find = (pattern: RegExp) =>
    near.find(
      ({ text, element }) =>
        pattern.test(text) && !element.closest('a') && sight.isVisible(element),
    );
  const canBuy = buttons.some(({ isEnabled }) => isEnabled);
  const out = canBuy ? undefined : find(soldOut);
  if (out) return { value: { inStock: false, text: out.text }, source: 'page' };
  const stocked = find(available);
  const stated = declared.find(({ facts }) => facts.stock);
  if (stated && (stated.facts.stock?.inStock || !canBuy)) {
    return { value: { ...stated.facts.stock }, source: stated.source };
  }
  if (!stocked && !canBuy) return undefined;
  return {
    value: { inStock: true, ...(stocked && { text: stocked.text }) },
    source: 'page',
  };
}
