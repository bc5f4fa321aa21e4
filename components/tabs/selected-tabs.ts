import type { WindowTab } from '@/lib/platform/tab';
import { pageAddress } from '@/lib/privacy';

/**
 * Why a tab can't be clipped: the browser doesn't say which page it shows, it
 * shows none of the web, or the page of a tab before it.
 */
export type WhyNot = 'hidden' | 'no-page' | 'repeated';

export type SelectedTab = WindowTab & { why?: WhyNot };

/** The selected tabs of a window, and why some can't be clipped. */
export function selectedTabs(tabs: readonly WindowTab[]): SelectedTab[] {
  const seen = new Set<string>();
  return tabs
    .filter(({ isHighlighted }) => isHighlighted)
    .map((tab): SelectedTab => {
      const why = whyNot(tab, seen);
      if (tab.url !== undefined) seen.add(pageAddress(tab.url));
      return why ? Object.assign({ why }, tab) : tab;
    });
}

function whyNot(
  { url }: WindowTab,
  seen: ReadonlySet<string>,
): WhyNot | undefined {
  if (url === undefined) return 'hidden';
  if (!/^https?:/.test(url)) return 'no-page';
  return seen.has(pageAddress(url)) ? 'repeated' : undefined;
}
