import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

/** Whether a click on the toolbar icon opens the popup. Without it the click is heard by `onToolbarClick`. */
export const setPopup = (opens: boolean): Promise<void> =>
  browser.action.setPopup({ popup: opens ? browser.runtime.getURL('/popup.html') : '' })

/** Calls `onClick` while the browser still knows the click. */
export const onToolbarClick = (onClick: (tab: VisibleTab) => void): void =>
  browser.action.onClicked.addListener((tab) => {
    const visible = visibleTab(tab)
    if (visible) onClick(visible)
  })
