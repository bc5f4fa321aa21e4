import { domProperty } from '@/lib/engines/browser/dom-property';
import { absoluteUrl } from '@/lib/engines/browser/prepare/absolute-urls';
import { describedThings } from '@/lib/engines/browser/structured/described-things';
import { chosenOptions } from './chosen-options';
import {
  choosePrice,
  originalPrice,
  type DeclaredProduct,
} from './choose-price';
import { mainProduct } from './choose-product';
import { describedPath, labelledBrand, shownImages } from './page-facts';
import { regionOf } from './currency';
import { declaredProduct } from './declared-meta';
import { describedProducts } from './described-products';
import type { Facts, Source } from './facts';
import { itemNumber } from './item-number';
import { findBuyButtons, findHeading, landmarksOf } from './landmarks';
import { createOtherProducts } from './other-products';
import { textsOfPage } from './page-words';
import { shownPrices } from './shown-prices';
import { stockOfPage } from './stock';
import { variantsOf } from './variants';
import { createSight } from './visible';

/**
 * The page's product in the contract's shape, and where each value was found;
 * null if the page shows none.
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
  const meta = declaredProduct(root);
  const titles = [headingText, meta?.title, pageTitle].flatMap(
    (title) => title || [],
  );
  const canonical =
    root.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    undefined;
  const described = describedThings(root);
  const declared = described.flatMap(
    ({ source, things }): DeclaredProduct[] => {
      const facts = mainProduct(describedProducts(things, base), {
        url,
        canonical,
        titles,
      });
      return facts ? [{ source, facts }] : [];
    },
  );
  if (meta) declared.push({ source: 'opengraph', facts: meta });
  const buttons = findBuyButtons(words, sight);
  const isOther = createOtherProducts(heading?.element, url);
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
  const category = note('category', first('category') ?? path[0]);
  const description = note('description', first('description'));
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
