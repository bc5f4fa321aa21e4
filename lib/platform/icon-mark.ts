import { browser } from 'wxt/browser';
import { type VisibleTab, findTab, visibleTab } from './tab';

const sizes = [16, 32] as const;

const iconPaths = (start: string) =>
  Object.fromEntries(sizes.map((size) => [size, `/icon/${start}${size}.png`]));

/** Marks the toolbar icon on a tab's page, or removes the mark. */
export const markIcon = (tabId: number, isMarked: boolean): Promise<void> =>
  browser.action.setIcon({
    tabId,
    path: iconPaths(isMarked ? 'clipped-' : ''),
  });

/** The tab in front of each window. */
export const frontTabs = async (): Promise<VisibleTab[]> =>
  (await browser.tabs.query({ active: true })).flatMap(
    (tab) => visibleTab(tab) ?? [],
  );

/** Calls `listener` whenever a tab comes to the front or shows another page. */
export function onPageShown(listener: (tab: VisibleTab) => void): void {
  browser.tabs.onUpdated.addListener((_, { url, status }, tab) => {
    const shown = visibleTab(tab);
    if (shown && (url !== undefined || status === 'complete')) listener(shown);
  });
  browser.tabs.onActivated.addListener(async ({ tabId }) => {
    const shown = await findTab(tabId);
    if (shown) listener(shown);
  });
}
