import { browser } from 'wxt/browser'
import { type VisibleTab, visibleTab } from './tab'

/** The manifest's commands, except the one that clicks the toolbar icon. */
export type CommandName = 'run-default' | 'quick-clip' | 'toggle-panel'

/** Calls a command's listener with the active tab, while the browser still counts it as a user gesture. */
export const onCommand = (listeners: Record<CommandName, (tab: VisibleTab) => void>): void =>
  browser.commands.onCommand.addListener((command, tab) => {
    const visible = tab && visibleTab(tab)
    if (visible && Object.hasOwn(listeners, command)) listeners[command as CommandName](visible)
  })
