import { togglePanel } from '@/lib/platform/panel';
import type { VisibleTab } from '@/lib/platform/tab';
import { showPage } from '@/lib/scrape';

/**
 * Opens a window's panel on the tab's page, which the click lets Pluck read, or
 * closes the panel.
 */
export function togglePanelOn(tab: VisibleTab): void {
  // First: the browser allows it only during the click.
  void togglePanel(tab.windowId).catch(() => {});
  void showPage(tab, Date.now()).catch(() => {});
}
