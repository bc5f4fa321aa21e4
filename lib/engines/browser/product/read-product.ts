import { domProperty } from '@/lib/engines/browser/dom-property';
import { absoluteUrl } from '@/lib/engines/browser/prepare/prepare';
import { chosenOptions, variantsOf } from './variants';
import { choosePrice, originalPrice } from './choose-price';
import { createOtherProducts } from './choose-product';
import { declaredProducts } from './declared-products';
import { regionOf } from '@/lib/core/money';
import type { Facts, Source } from './facts';
import { itemNumber, stockOfPage } from './item-number';
import { findBuyButtons, findHeading, landmarksOf } from './landmarks';
import { textsOfPage, createSight, type Words, type Sight } from './page-words';
import { shownDescription, shownPath } from './shown-facts';
import { shownPrices } from './shown-prices';
import {
  type Thing,
  isA,
  firstText,
  thingsOf,
} from '@/lib/engines/browser/structured/thing';

/**
 * The page's product in the contract's shape, and the source of each value;
 * null if the page has none.
 */
export function readProduct(document: Document) {
  const view = domProperty(document, 'defaultView');
  if (!view) return null;
  const root = domProperty(document, 'documentElement');
  const url = domProperty(document, 'URL');
  const base = domProperty(document, 'baseURI');
  const region = regionOf(root.lang, url);
  const sight = createSight(view);
  const words = textsOfPage(document);
  const pageTitle =
    root.querySelector('head > title')?.textContent.trim() ?? '';
  const heading = findHeading(words, sight, pageTitle);
  const headingText = (
    heading?.element.closest('h1') ?? heading?.element
  )?.textContent
    .replace(/\s+/g, ' ')
    .trim();
  const { described, declared, titles, canonical } = declaredProducts(
    { root, url, base },
    [headingText, pageTitle],
  );
  const isOther = createOtherProducts(heading?.element, url);
  const buttons = findBuyButtons(words, sight).filter(
    ({ element }) => !isOther(element),
  );
  const shown = shownPrices(
    words,
    sight,
    landmarksOf(words, heading, buttons),
    isOther,
    region,
  );
  const price = choosePrice(declared, shown);
  const stock = stockOfPage(declared, words, buttons, heading, sight);
  const sku = itemNumber(declared, words, root, url);
  const isSoldOut = stock?.value.inStock === false && sku !== undefined;
  const isForSale = price?.shown && (buttons.length > 0 || price.shown.isNamed);
  if (declared.length === 0 && !isForSale && !isSoldOut) return null;

  const sources = new Map<string, Source>();
  const note = <T>(
    name: string,
    found: { value: T; source: Source } | undefined,
  ): T | undefined => {
    if (found) sources.set(name, found.source);
    return found?.value;
  };
  const first = <K extends keyof Facts>(name: K) => {
    const teller = declared.find(({ facts }) => facts[name] !== undefined);
    return teller && { value: teller.facts[name], source: teller.source };
  };
  const fromPage = <T>(value: T | undefined) =>
    value ? { value, source: 'page' as const } : undefined;
  const title = note('title', first('title') ?? fromPage(titles[0])) ?? '';
  const path = described.flatMap(({ source, things }) => {
    const value = describedPath(things, title);
    return value ? [{ value, source }] : [];
  });
  const pictured = declared.find(({ facts }) => facts.images.length > 0);
  const images = pictured
    ? { value: pictured.facts.images, source: pictured.source }
    : fromPage(shownImages(root, base, sight));
  const shownProduct: Facts = {
    id: first('id')?.value,
    sku: note('sku', sku),
    images: note('images', images?.value.length ? images : undefined) ?? [],
    price: note('price', price),
    originalPrice: originalPrice(price, declared, shown),
    stock: note('availability', stock),
    values: note(
      'values',
      first('values') ?? fromPage(chosenOptions(buttons, sight)),
    ),
    variants: [],
  };
  const listed =
    declared.find(({ facts }) => facts.variants.length > 0)?.facts.variants ??
    [];
  const brand = note('brand', first('brand') ?? fromPage(labelledBrand(words)));
  const category = note(
    'category',
    first('category') ?? path[0] ?? fromPage(shownPath(words, sight, title)),
  );
  const description = note(
    'description',
    first('description') ??
      fromPage(shownDescription(words, sight, heading, isOther)),
  );
  return {
    title,
    url: absoluteUrl(canonical ?? url, base) ?? url,
    variants: variantsOf(listed, shownProduct, url),
    ...(brand && { brand }),
    ...(category && { category }),
    ...(description && { description }),
    sources: Object.fromEntries(sources),
  };
}

const brandLabel =
  /^(?:brand|manufacturer|marke|hersteller|marque|fabricante?|marca|produttore|merk|fabrikant|märke|mærke|merke|tillverkare|marka|producent|značka|výrob(?:ce|ca)|proizvajalec|márka|gyártó|kaubamärk|tootja|бренд|марка|производитель|ブランド|メーカー|品牌|브랜드|제조사)(?: name)?\s*[:：]?$/i;

/** The store of a brand in a marketplace. */
const brandStore =
  /^(?:visit the (.+) store|visitez la boutique (.+)|besuche(?:n sie)? den (.+)-store|visita (?:lo store di|la tienda de) (.+)|bezoek de (.+)-store)$/i;
const maxBrandChars = 40;

/** After a label, in the same text or the next. */
function labelledBrand(words: readonly Words[]): string | undefined {
  for (const [at, { text }] of words.entries()) {
    const [label = '', rest = ''] = text.split(/(?<=[:：])\s*/, 2);
    const brand = brandLabel.test(text)
      ? words[at + 1]?.text.replace(/^[:：]\s*/, '')
      : brandLabel.test(label)
        ? rest
        : brandStore.exec(text)?.slice(1).find(Boolean);
    if (brand && brand.length <= maxBrandChars && !/[:：]$/.test(brand))
      return brand;
  }
  return undefined;
}

/** The category path of the product, from the page's declared breadcrumbs. */
function describedPath(
  things: readonly Thing[],
  title: string,
): string | undefined {
  const list = things.find((thing) => isA(thing, /^BreadcrumbList$/));
  const names = list
    ? thingsOf(list, 'itemlistelement').flatMap((one) => nameOf(one) ?? [])
    : [];
  return names.filter((name) => name !== title).join(' > ') || undefined;
}

const nameOf = (crumb: Thing): string | undefined =>
  firstText(crumb, 'name') ??
  thingsOf(crumb, 'item').flatMap((item) => firstText(item, 'name') ?? [])[0];

const minSidePx = 150;

/** The largest visible picture above the heading or shortly after it. */
function shownImages(root: Element, base: string, sight: Sight): string[] {
  const pictures = [...root.querySelectorAll('img[src]')]
    .slice(0, 200)
    .flatMap((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      const address = absoluteUrl(image.getAttribute('src') ?? '', base);
      const isLarge = naturalWidth >= minSidePx && naturalHeight >= minSidePx;
      if (
        !isLarge ||
        !address ||
        !/^https?:/i.test(address) ||
        !sight.isVisible(image)
      )
        return [];
      return [{ address, area: naturalWidth * naturalHeight }];
    });
  return pictures
    .toSorted((a, b) => b.area - a.area)
    .slice(0, 1)
    .map(({ address }) => address);
}
