import type { Page } from '@/lib/core/page';
import { runInPage } from '@/lib/platform/tab';

/** A picture that a page has loaded, with its size in CSS pixels. */
export type LoadedPicture = { address: string; width: number; height: number };

/**
 * The pictures that a page has loaded in its tab. Empty if the tab is closed,
 * shows another page, or can't be read.
 */
export const loadedPictures = async (page: Page): Promise<LoadedPicture[]> =>
  (await runInPage(page, picturesInPage, [page.url])) ?? [];

/**
 * An image of several sizes also has the address in its `src`, if that is at the
 * host which sent the one that shows. `url`: the page that was read; the tab may
 * have left it since it was asked for. Runs in the tab in isolation, so it can't
 * use anything outside.
 */
export function picturesInPage(url: string): LoadedPicture[] {
  const maxPictures = 2000;
  const withoutPlace = (address: string) => address.replace(/#.*/s, '');
  const originOf = (address: string) => URL.parse(address)?.origin;
  if (withoutPlace(location.href) !== withoutPlace(url)) return [];
  return [...document.querySelectorAll('img')]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .flatMap(({ src, currentSrc, naturalWidth, naturalHeight }) =>
      [...new Set([currentSrc, src])]
        .filter(
          (address) =>
            /^https?:/.test(address) &&
            originOf(address) === originOf(currentSrc),
        )
        .map((address) => ({
          address,
          width: naturalWidth,
          height: naturalHeight,
        })),
    )
    .slice(0, maxPictures);
}
