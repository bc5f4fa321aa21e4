import { domProperty } from '@/lib/engines/browser/dom-property';
import { absoluteUrl } from '@/lib/engines/browser/prepare/prepare';
import { imagesOf } from '@/lib/engines/browser/product/described-products';
import { offerPrice, stockOf } from '@/lib/engines/browser/product/offers';
import { describedThings } from '@/lib/engines/browser/structured/described-things';
import {
  type Thing,
  isA,
  schemaName,
  firstText,
  textsOf,
  thingsOf,
} from '@/lib/engines/browser/structured/thing';

const maxDepth = 6;
const maxItems = 2000;

/**
 * The restaurant menu in the page's structured data, in the contract's shape.
 */
export function readMenu(document: Document) {
  const base = domProperty(document, 'baseURI');
  const things = describedThings(
    domProperty(document, 'documentElement'),
  ).flatMap((one) => one.things);
  const merchant = things.find(
    (thing) => thingsOf(thing, 'hasmenu', 'menu').length > 0,
  );
  const menus = things.flatMap((thing) =>
    isA(thing, /^(?:Menu|MenuSection)$/)
      ? thing
      : thingsOf(thing, 'hasmenu', 'menu'),
  );
  const sections = menus
    .flatMap((menu) => sectionsOf(menu, base, '', 0))
    .filter(({ items }) => items.length > 0);
  if (sections.length === 0) return { isMenu: false, sections: [] };
  const name = merchant && firstText(merchant, 'name');
  const type = merchant?.types[0];
  const currencies = new Set(
    sections.flatMap(({ items }) =>
      items.flatMap(({ price }) => price?.currency ?? []),
    ),
  );
  const [currency] = currencies;
  return {
    isMenu: true,
    sections,
    ...(currencies.size === 1 && { currency }),
    merchant: name === undefined ? undefined : { name, type },
    sourceUrl: domProperty(document, 'URL'),
  };
}

/**
 * The sections of a menu, its direct items first. A nested section is named
 * after both.
 */
function sectionsOf(
  menu: Thing,
  base: string,
  outer: string,
  depth: number,
): Section[] {
  const own = isA(menu, /^MenuSection$/) ? (firstText(menu, 'name') ?? '') : '';
  const name = [outer, own].filter(Boolean).join(' – ');
  const description = firstText(menu, 'description');
  const items = thingsOf(menu, 'hasmenuitem', 'menuitem').slice(0, maxItems);
  const inner =
    depth < maxDepth ? thingsOf(menu, 'hasmenusection', 'menusection') : [];
  return [
    {
      name: name || (firstText(menu, 'name') ?? ''),
      description,
      items: items.map((item) => readItem(item, base)),
    },
    ...inner.flatMap((section) => sectionsOf(section, base, name, depth + 1)),
  ];
}

type Section = {
  name: string;
  description?: string;
  items: ReturnType<typeof readItem>[];
};

function readItem(item: Thing, base: string) {
  const offers = [...thingsOf(item, 'offers'), item];
  const price = offers.flatMap((offer) => offerPrice(offer) ?? [])[0];
  const stock = offers.flatMap(
    (offer) => stockOf(firstText(offer, 'availability')) ?? [],
  )[0];
  const description = firstText(item, 'description');
  const id = firstText(item, 'identifier', 'sku');
  const address = firstText(item, 'url');
  const url = address && absoluteUrl(address, base);
  const calories = thingsOf(item, 'nutrition').flatMap(
    (one) => firstText(one, 'calories') ?? [],
  )[0];
  const kilocalories = Number.parseFloat(calories ?? '');
  const dietary = textsOf(item, 'suitablefordiet').map((diet) =>
    schemaName(diet).replace(/Diet$/, ''),
  );
  const images = imagesOf(item, base);
  return {
    name: firstText(item, 'name') ?? '',
    id,
    description,
    url,
    ...(Number.isFinite(kilocalories) && { calories: kilocalories }),
    ...(dietary.length > 0 && { dietary }),
    ...(images.length > 0 && { images: images.map((one) => ({ url: one })) }),
    availability: stock,
    price,
  };
}
