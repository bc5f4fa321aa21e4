import type { DeclaredProduct } from './choose-price';
import type { Source } from './facts';
import type { Words } from './page-words';
import { bare } from './choose-product';

/** Words before the shop's own number. */
const label =
  /^\(?\s*(?:sku|asin|(?:e-?bay )?item(?:[ -]*(?:no|number|nr|id|code|#))?|(?:post|listing|ad|deal|product|lot)(?: id|[ .-]*(?:no|nr|num(?:mer|ber)?|n°|nº|code|kod|#))|art(?:icle|ikel|ículo|igo|icolo)?(?:[ .-]*(?:no|nr|num(?:mer|ber)?|n°|nº|id|kod|code))?|ref(?:erence|érence|erencia|erenza)?|c[oó]d(?:igo|ice)?(?: (?:do |del |de )?(?:produ[ck]to|prodotto|art[ií]culo))?|kod(?: produktu)?|kód(?: (?:produktu|tovaru|zboží))?|best(?:ell)?[ .-]*(?:nr|no|nummer)|cat(?:alog(?:ue)?)?[ .-]*(?:no|number)|šifra(?: (?:izdelka|artikla))?|cikkszám|артикул|код(?: товара)?|tootekood|preces kods|品號|商品編號|貨號|상품번호|品番)\.?\s*[:#№n°º-]*\s*/i;
/** Words before the maker's number. */
const makersLabel =
  /^\(?\s*(?:model(?: (?:no|number|nr|name))?|modelo|modèle|modell(?:nummer)?|mpn|part (?:no|number)|型番)\.?\s*[:#№n°º-]*\s*/i;
const token = /^[A-Z0-9][A-Z0-9._/-]{2,31}$/i;

const isNumber = (text: string): boolean =>
  token.test(text) && /\d.*\d.*\d/.test(text);

type ItemNumber = { value: string; source: Source };

/**
 * The shop's number of the product: from data, unless the page shows another
 * after a label; else next to a label, or in the address and in the page alike.
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
  const confirmed = numbered.find(({ facts }) => written.has(bare(facts.sku)));
  const seen = labelled(words, label);
  const trusted = confirmed ?? (seen ? undefined : first);
  if (trusted?.facts.sku)
    return { value: trusted.facts.sku, source: trusted.source };
  const sku =
    seen ?? inAddress(written, root, url) ?? labelled(words, makersLabel);
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
    if ((isWhole || /[:#№.\s]$/.test(start)) && isNumber(found)) return found;
  }
  return undefined;
}

const idAttributes =
  'data-id data-sku data-pid data-product data-product-id data-productid data-item-id data-asin'.split(
    ' ',
  );

/**
 * A part of the address that the page also writes by itself, or keeps as a
 * product's id.
 */
function inAddress(
  written: ReadonlySet<string>,
  root: Element,
  url: string,
): string | undefined {
  const { pathname = '', searchParams } = URL.parse(url) ?? {};
  const parts = [
    ...pathname.split(/[/_]|\.html?$/),
    ...(searchParams?.values() ?? []),
  ];
  const ids = parts.filter((part) => isNumber(part) && part.length >= 5);
  const isKept = (id: string) =>
    root.querySelector(
      [
        `input[value="${id}"]`,
        ...idAttributes.map((name) => `[${name}="${id}"]`),
      ].join(),
    ) !== null;
  return ids.find((id) => written.has(bare(id)) || isKept(id));
}
