import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

/** Whether a click on the toolbar icon opens the popup. Otherwise `onToolbarClick` receives the click. */
export const setPopup = (opens: boolean): Promise<void> =>
  browser.action.setPopup({ popup: opens ? browser.runtime.getURL('/popup.html') : '' })

/** Calls `onClick` while the browser still counts the click as a user gesture. */
export const onToolbarClick = (onClick: (tab: VisibleTab) => void): void =>
  browser.action.onClicked.addListener((tab) => {
    const visible = visibleTab(tab)
    if (visible) onClick(visible)
  })
