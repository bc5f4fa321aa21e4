import { browser } from 'wxt/browser';
import {
  hasOrigin,
  patternOf,
  releaseOrigin,
} from '@/lib/platform/permissions';
import { isPrivate } from '@/lib/platform/private-window';
import { sitesItem } from './sites-item';

const script = {
  id: 'highlights',
  js: ['/highlights-start.js'],
  runAt: 'document_idle' as const,
};

/**
 * Whether highlights can be drawn on this page's site without a click. Not in a
 * private window: the site would be written to disk.
 */
export const canShowAlways = (url: string): boolean =>
  !isPrivate && /^https?:/.test(url);

/** Whether highlights are drawn on this page's site without a click. */
export const isAlwaysShown = async (url: string): Promise<boolean> =>
  (await sitesItem.getValue()).includes(patternOf(url)) &&
  (await hasOrigin(url));

/** The sites on which highlights are always shown, by their addresses. */
export const shownSites = async (): Promise<string[]> =>
  sitesIn(await sitesItem.getValue());

/** Calls `listener` with the sites once they have changed. */
export const watchShownSites = (
  listener: (sites: string[]) => void,
): (() => void) => sitesItem.watch((patterns) => listener(sitesIn(patterns)));

const sitesIn = (patterns: readonly string[] = []): string[] =>
  patterns.map((pattern) => pattern.replace(/\*$/, '')).toSorted();

/**
 * Shows highlights always on this page's site, or no longer. The permission is
 * asked for before; it is given back unless something else needs it.
 */
export async function showAlways(url: string, isOn: boolean): Promise<void> {
  if (isOn && !canShowAlways(url))
    throw new Error('Highlights are not always shown on this site.');
  const site = patternOf(url);
  await sitesItem.change((was) => {
    const others = was.filter((one) => one !== site);
    return isOn ? [...others, site] : others;
  });
  await register(await sitesItem.getValue());
  if (isOn) return;
  await releaseOrigin(url);
}

/** Registers the script again, which an update of Pluck ends. */
export const restoreSites = async (): Promise<void> =>
  register(await sitesItem.getValue());

/** The browser skips sites whose permission was removed. */
async function register(matches: string[]): Promise<void> {
  const { scripting } = browser;
  const ids = [script.id];
  const [registered] = await scripting.getRegisteredContentScripts({ ids });
  if (matches.length === 0) {
    if (registered) await scripting.unregisterContentScripts({ ids });
  } else if (registered)
    await scripting.updateContentScripts([{ ...script, matches }]);
  else await scripting.registerContentScripts([{ ...script, matches }]);
}

/** Ends it on all sites, whose addresses the browser then forgets. */
export const forgetSites = (): Promise<void> =>
  browser.scripting.unregisterContentScripts();
