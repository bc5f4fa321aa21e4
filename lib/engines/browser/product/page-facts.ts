import { absoluteUrl } from '@/lib/engines/browser/prepare/absolute-urls';
import {
  type Thing,
  isA,
  firstText,
  thingsOf,
} from '@/lib/engines/browser/structured/thing';
import type { Words } from './page-words';
import type { Sight } from './visible';

const brandLabel =
  /^(?:brand|marke|hersteller|marque|marca|merk|märke|mærke|merke|marka|značka|márka|бренд|марка|производитель|ブランド|品牌|브랜드)(?: name)?\s*:?$/i;

/** The brand that the page writes after the word for it. */
export function labelledBrand(words: readonly Words[]): string | undefined {
  const at = words.findIndex(({ text }) => brandLabel.test(text));
  const text = at < 0 ? undefined : words[at + 1]?.text.replace(/^:\s*/, '');
  return text && text.length <= 40 && !text.endsWith(':') ? text : undefined;
}

/** The path to the product, as the page describes its breadcrumbs. */
export function describedPath(
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

/**
 * The largest picture that the page shows above its heading's text or soon
 * after it.
 */
export function shownImages(
  root: Element,
  base: string,
  sight: Sight,
): string[] {
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
