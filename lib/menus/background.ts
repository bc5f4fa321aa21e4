import { i18n, readLocale } from '#i18n';
import { browser } from 'wxt/browser';
import { getOwn } from '@/lib/core/objects';
import type { Quick } from '@/lib/quick-clips/background';
import { speakAsSet } from '@/lib/i18n/background';
import { flashIfFailed } from '@/lib/platform/badge';
import { onBegin } from '@/lib/platform/install';
import { isPrivate } from '@/lib/platform/private-window';
import { type VisibleTab, visibleTab } from '@/lib/platform/tab';
import { type RunOutside, byDefault } from '@/lib/scrape/background';
import { settingsItem } from '@/lib/settings';
import { menus, togglePanelOn } from './menus';

/**
 * Adds the context menus, the keyboard commands and the toolbar icon, as
 * configured.
 */
export function addMenus(
  run: RunOutside,
  quick: Quick,
  highlight: (tab: VisibleTab) => Promise<void>,
): void {
  const runDefault = (tab: VisibleTab) => flashIfFailed(run(tab, byDefault));
  /**
   * The manifest's commands, except the one for the toolbar icon, which the
   * browser handles.
   */
  const commands: Record<string, (tab: VisibleTab) => void> = {
    'run-default': runDefault,
    // Whether the panel is needed depends on the settings, which load too late
    // to open it.
    'quick-clip': (tab) =>
      flashIfFailed(quick.clips.clip(tab, { isUnseen: false })),
    'toggle-panel': togglePanelOn,
    highlight: (tab) => flashIfFailed(highlight(tab)),
  };
  // Each acts on the tab at once, while the browser still counts the event as a
  // user gesture.
  browser.commands.onCommand.addListener((command, tab) => {
    const visible = tab && visibleTab(tab);
    if (visible) getOwn(commands, command)?.(visible);
  });
  browser.action.onClicked.addListener((tab) => {
    const visible = visibleTab(tab);
    if (visible) runDefault(visible);
  });

  const menusOf = menus(run, quick, highlight);
  const buildMenus = () => void speakAsSet().finally(menusOf);
  onBegin(buildMenus);
  // The browser sends no startup event to private windows.
  if (isPrivate) buildMenus();
  settingsItem.watch(() => {
    buildMenus();
    void setPopup();
  });
  void setPopup();
}

/**
 * Whether a click on the toolbar icon opens the popup. Otherwise the browser
 * sends the click to the background.
 */
async function setPopup() {
  const opens = (await settingsItem.getValue()).toolbarClick === 'popup';
  await browser.action.setPopup({
    popup: opens ? browser.runtime.getURL('/popup.html') : '',
  });
}

/** Not known at a start: an earlier worker may have set the tooltip. */
let limit: number | 'none' | undefined;

/**
 * Says in the tooltip of the toolbar icon until when a rate limit lasts, in
 * milliseconds since the epoch. All windows share it, so that of private ones
 * says nothing.
 */
export async function showLimit(until: number | undefined): Promise<void> {
  if (isPrivate || limit === (until ?? 'none')) return;
  limit = until ?? 'none';
  const title =
    until === undefined
      ? browser.runtime.getManifest().action?.default_title
      : i18n.t('job.limited', [
          new Date(until).toLocaleTimeString(readLocale(), {
            hour: 'numeric',
            minute: '2-digit',
          }),
        ]);
  await browser.action.setTitle({ title: title ?? '' });
}
