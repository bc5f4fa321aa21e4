import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

/** The commands that the manifest names, beside the one that clicks the toolbar icon. */
export type Command = 'run-default' | 'quick-clip' | 'toggle-panel'

/** Calls the listener of a command, with the tab that was in front, while the browser still knows the keys. */
export const onCommand = (listeners: Record<Command, (tab: VisibleTab) => void>): void =>
  browser.commands.onCommand.addListener((command, tab) => {
    const visible = tab && visibleTab(tab)
    if (visible && Object.hasOwn(listeners, command)) listeners[command as Command](visible)
  })
