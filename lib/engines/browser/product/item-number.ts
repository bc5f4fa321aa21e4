import type { DeclaredProduct } from './choose-price';
import type { Source, Stock } from './facts';
import type { Words, Sight } from './page-words';
import { bare } from './choose-product';
import type { BuyButton } from './landmarks';

/** Labels of the shop's item number. */
const label =
  /^\(?\s*(?:sku|asin|(?:e-?bay )?item(?:[ -]*(?:no|number|nr|id|code|#))?|(?:post|listing|ad|deal|produ[ck]t|lot)(?: id|[ .-]*(?:no|nr|num(?:mer|ber)?|n°|nº|code|kod|#))|art(?:icle|ikel|ículo|igo|icolo)?(?:[ .-]*(?:no|nr|num(?:mer|ber)?|n°|nº|id|kod|code))?|ref(?:erence|érence|erencia|erenza)?|c[oó]d(?:igo|ice)?(?: (?:do |del |de )?(?:produ[ck]to|prodotto|art[ií]culo))?|kod(?: produktu)?|kód(?: (?:produktu|tovaru|zboží))?|best(?:ell)?[ .-]*(?:nr|no|nummer)|cat(?:alog(?:ue)?)?[ .-]*(?:no|number)|šifra(?: (?:izdelka|artikla))?|cikkszám|артикул|код(?: товара)?|tootekood|preces kods|品號|商品編號|貨號|상품번호|品番)\.?\s*[:#№n°º-]*\s*/i;
/** Labels of the manufacturer's number. */
const makersLabel =
  /^\(?\s*(?:model(?: (?:no|number|nr|name))?|modelo|modèle|modell(?:nummer)?|mpn|part (?:no|number)|型番)\.?\s*[:#№n°º-]*\s*/i;
const token = /^[A-Z0-9][A-Z0-9._/-]{2,31}$/i;

const isNumber = (text: string): boolean =>
  token.test(text) && /\d.*\d.*\d/.test(text);

/** `ROPE-12` is a number after a label only: elsewhere it may be any word. */
const isLabelledNumber = (text: string): boolean =>
  isNumber(text) || (/^[A-Z0-9._/-]{5,}$/.test(text) && /\d/.test(text));

type ItemNumber = { value: string; source: Source };

/**
 * The shop's item number: the declared one, unless the page shows another after
 * a label, or has the start of it in its address; else the number after a
 * label, or one in both the address and the page.
 */
export function itemNumber(
  declared: readonly DeclaredProduct[],
  words: readonly Words[],
  root: Element,
  url: string,
): ItemNumber | undefined {
  const written = new Set(
    words
      .filter(({ text }) => text.length < 60)
      .flatMap(({ text }) => text.split(/[\s:#]+/).concat(text))
      .map(bare),
  );
  const numbered = declared.filter(({ facts }) => facts.sku);
  const [first] = numbered;
  const seen = labelled(words, label);
  const { pathname = '', searchParams } = URL.parse(url) ?? {};
  const inPath = pathname.split(/[/_]|\.html?$/).filter(isLong);
  const inQuery = [...(searchParams?.values() ?? [])].filter(isLong);
  const isShown = (id: string) => written.has(bare(id)) || isKept(id, root);
  const holds = (sku = '', shown?: string) =>
    shown && bare(sku).includes(bare(shown));
  const confirmed = numbered.find(
    ({ facts }) => written.has(bare(facts.sku)) && !holds(facts.sku, seen),
  );
  const declaredSku = first?.facts.sku;
  const shorter = inPath.find(
    (id) => isStartOf(id, declaredSku) && isShown(id),
  );
  const trusted = confirmed ?? (seen || shorter ? undefined : first);
  if (trusted?.facts.sku)
    return { value: trusted.facts.sku, source: trusted.source };
  const sku =
    seen ??
    shorter ??
    [...inPath, ...inQuery].find(isShown) ??
    labelled(words, makersLabel);
  return sku ? { value: sku, source: 'page' } : undefined;
}

function labelled(
  words: readonly Words[],
  pattern: RegExp,
): string | undefined {
  for (const [at, { text }] of words.entries()) {
    const start = text.length < 80 ? (pattern.exec(text)?.[0] ?? '') : '';
    if (start === '') continue;
    const isWhole = start.length === text.length;
    const rest = isWhole
      ? (words[at + 1]?.text ?? '').replace(/^[:#\s]+/, '')
      : text.slice(start.length);
    const found = rest.replace(/(?<![)\s])[)\s]+$/, '');
    const isCode = /[:#№]\s*$/.test(start) || isWhole;
    if (
      isCode ? isLabelledNumber(found) : /[.\s]$/.test(start) && isNumber(found)
    )
      return found;
  }
  return undefined;
}

const idAttributes =
  'data-id data-sku data-pid data-product data-product-id data-productid data-item-id data-asin'.split(
    ' ',
  );

/** True if the page stores the number as a product's ID. */
const isKept = (id: string, root: Element): boolean =>
  root.querySelector(
    [
      `input[value="${id}"]`,
      ...idAttributes.map((name) => `[${name}="${id}"]`),
    ].join(),
  ) !== null;

const isLong = (id: string): boolean => isNumber(id) && id.length >= 5;

/** `55667-RED` starts with 55667, and `5566789` doesn't. */
const isStartOf = (id: string, sku = ''): boolean =>
  sku.toLowerCase().startsWith(id.toLowerCase()) &&
  /^[^\p{L}\p{N}]/u.test(sku.slice(id.length));

const stockLabel =
  /^(?:availability|stock(?: status)?|verfügbarkeit|lieferstatus|disponibilit(?:é|y|à)|disponibilidade?|beschikbaarheid|dostępność|dostupnos[tť]|наличие)\s*[:：]\s*/i;
/** A word ends where no letter of any script follows. */
const wordEnd = String.raw`(?![\p{L}\p{N}])`;
const soldOut = new RegExp(
  String.raw`^(?:(?:this|the) (?:product|item) is )?(?:currently |temporarily |temporary )?(?:sold out|out of stock|unavailable|not available|no longer available|not in stock|(?:0|none|no) (?:left |items? )?(?:in stock|available|left)|back in stock soon|(?:notify|email|tell) me when (?:it.s |it is )?(?:back(?: in stock)?|available|in stock)|ausverkauft|(?:derzeit |momentan |aktuell )?nicht (?:mehr )?(?:verfügbar|lieferbar|auf lager|vorrätig)|vergriffen|épuisé|en rupture(?: de stock)?|(?:actuellement )?indisponible|rupture de stock|agotado|sin (?:stock|existencias)|no disponible|esgotado|indisponível|sem estoque|esaurito|(?:attualmente )?non disponibile|uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar)|slutsåld|slut i lager|ej i lager|udsolgt|ikke på lager|utsolgt|loppu(?:unmyyty|nut)?(?: varastosta)?|ei varastossa|wyprzedane|niedostępny|brak w magazynie|vyprodáno|vypredané|nie je skladom|není skladem|dočasne vypredané|stoc epuizat|indisponibil|elfogyott|nincs raktáron|нет в наличии|распродано|немає в наявності|в наличност не|изчерпан|εξαντλήθηκε|εξαντλημένο|μη διαθέσιμο|stokta yok|tükendi|hết hàng|(?:stok )?habis|สินค้าหมด|נמכר|אזל(?: מה?מלאי)?|نفد(?:ت)?(?: الكمية| المخزون| من المخزون)?|غير متوفر|ناموجود|売り切れ|在庫切れ|在庫なし|品切れ|售完|售罄|缺货|缺貨|补货中|已售完|품절|일시품절)(?: online)?${wordEnd}[.!。！ ]*$`,
  'iu',
);
/** How many are left: `Only 3 left`, `12 articles`, `> 10 Stück`. */
const count = String.raw`(?:[\p{L} ]{2,20} |[>+] ?)?[1-9]\d{0,4} ?\+?(?: (?:items?|pieces?|units?|stück|stk|artikel|articles?|unidades|pezzi|stuks|st|ks|szt|шт))?\.?(?: (?:left|are|is))?\s*`;
const available = new RegExp(
  String.raw`^(?:${count}left|(?:${count})?(?:in stock|available(?: now| on back-?order| for pre-?order)?|pre-?order(?: now)?|vorbestellbar|(?:sofort )?(?:lieferbar|verfügbar)|auf lager|vorrätig|en stock|disponibles?|disponibile|disponibili|disponível|em estoque|op voorraad|i lager|på lager|varastossa|dostępny|skladem|skladom|na skladě|na sklade|în stoc|in stoc|raktáron|в наличии|есть в наличии|в наявності|διαθέσιμο|laos|stokta|còn hàng|tersedia|במלאי|متوفر|موجود|在庫あり|有貨|有货|现货|現貨|재고 있음))${wordEnd}`,
  'iu',
);
/** Text further from the heading, in characters, is about something else. */
const reach = 1500;

/**
 * Whether the product is in stock: the declared value, checked against the
 * page's text and buttons.
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
        pattern.test(text.replace(stockLabel, '')) &&
        !element.closest('a') &&
        sight.isVisible(element),
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
    value: { inStock: true, text: stocked?.text },
    source: 'page',
  };
}
