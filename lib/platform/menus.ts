import { browser } from 'wxt/browser'
import { type VisibleTab, frontTab, visibleTab } from './tab'

/** Where in the browser an entry of the context menu stands. */
export type MenuPlace = 'page' | 'link' | 'selection' | 'action'

export type MenuItem = { id: string; title: string; place: MenuPlace; parent?: string | undefined }

/** What was clicked: the entry, the tab it was clicked in, and what the browser tells of the spot. */
export type MenuClick = {
  item: string
  tab: VisibleTab
  link?: string
  /** Only Firefox tells the words of a link. */
  linkText?: string
  selection?: string
}

/** Replaces every entry that Pluck has in the context menus. Links are offered where they lead to a web page. */
export async function setMenus(items: MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll()
  for (const { id, title, place, parent } of items) {
    browser.contextMenus.create({
      id,
      title,
      contexts: [place],
      ...(parent && { parentId: parent }),
      ...(place === 'link' && { targetUrlPatterns: ['https://*/*', 'http://*/*'] }),
    })
  }
}

/**
 * Calls `onClick` while the browser still knows the click. One in the panel, which is no tab, is for the page beside it,
 * and is told later: the panel is open then.
 */
export const onMenuClick = (onClick: (click: MenuClick) => void): void =>
  browser.contextMenus.onClicked.addListener(
    ({ menuItemId, pageUrl, linkUrl, selectionText, ...more }, at) => {
      const { linkText } = more as { linkText?: string }
      const tell = (tab: VisibleTab) =>
        onClick({ item: String(menuItemId), tab, link: linkUrl, linkText, selection: selectionText })
      const tab = at && at.id !== browser.tabs.TAB_ID_NONE ? visibleTab(at) : undefined
      if (tab) tell({ ...tab, url: tab.url ?? pageUrl })
      else void frontTab().then((beside) => beside && tell(beside))
    },
  )
