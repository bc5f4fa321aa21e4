import { browser } from 'wxt/browser';
import { type VisibleTab, frontTab, visibleTab } from './tab';

/** Where an entry of the context menu appears. */
export type MenuPlace = 'page' | 'link' | 'selection' | 'action';

/** An entry; without a title, a line between entries. */
export type ContextMenuItem = {
  id: string;
  title?: string;
  place: MenuPlace;
  parent?: string | undefined;
};

/**
 * The clicked entry, its tab, and what the browser reports about the target.
 */
export type MenuClick = {
  item: string;
  tab: VisibleTab;
  link?: string;
  /** Only Firefox reports a link's text. */
  linkText?: string;
  selection?: string;
};

/**
 * Replaces all entries of this worker's windows in the context menus. Link
 * entries appear only on links to web pages. `topIds`: the IDs that an entry
 * without a parent may have had. `removeAll` would also remove the entries of
 * private windows, or, in a private window, those of the normal ones.
 */
export async function setMenus(
  items: ContextMenuItem[],
  topIds: readonly string[],
): Promise<void> {
  // Removing an entry removes its submenu. Removing an unknown ID rejects.
  await Promise.allSettled(topIds.map((id) => browser.contextMenus.remove(id)));
  for (const { id, title, place, parent } of items) {
    browser.contextMenus.create({
      id,
      ...(title === undefined ? { type: 'separator' } : { title }),
      contexts: [place],
      ...(parent && { parentId: parent }),
      ...(place === 'link' && {
        targetUrlPatterns: ['https://*/*', 'http://*/*'],
      }),
    });
  }
}

/**
 * Calls `onClick` at once, while the browser counts the click as the gesture that
 * opening the panel needs. A click in the panel, which is not a tab, acts on the
 * page beside it; finding that page takes a moment, and the panel is open.
 */
export const onMenuClick = (onClick: (click: MenuClick) => void): void =>
  browser.contextMenus.onClicked.addListener(
    ({ menuItemId, pageUrl, linkUrl, selectionText, ...more }, at) => {
      const { linkText } = more as { linkText?: string };
      const tell = (tab: VisibleTab) =>
        onClick({
          item: String(menuItemId),
          tab,
          link: linkUrl,
          linkText,
          selection: selectionText,
        });
      const tab =
        at && at.id !== browser.tabs.TAB_ID_NONE ? visibleTab(at) : undefined;
      if (tab) tell({ ...tab, url: tab.url ?? pageUrl });
      else void frontTab().then((beside) => beside && tell(beside));
    },
  );
