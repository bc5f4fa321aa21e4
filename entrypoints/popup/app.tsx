import { render } from 'preact';
import { browser } from 'wxt/browser';
import {
  PopupPage,
  PopupProvider,
  createPopup,
  loadClipPlace,
  loadLater,
  saveText,
  takeText,
} from '@/components/popup';
import { delay } from '@/lib/core/delay';
import { openServices } from '@/lib/platform/open-services';
import { openPanel, opensPanelFirst } from '@/lib/platform/panel';
import type { VisibleTab } from '@/lib/platform/tab';
import type { PopupState } from '@/lib/page';
import { watchStore } from '@/lib/store/revision';
import { type Kept, forgetLayout, keepLayout } from './first-draw';

/**
 * The maximum time that an empty popup waits for the background, which takes a
 * few milliseconds, or about 20 if it has to start.
 */
const patienceMs = 100;

type Start = {
  tab: VisibleTab;
  selectedTabs: number;
  /** What the background says of the tab's page. */
  asked: Promise<PopupState>;
  /** Carries out the press and the keys from before the app. */
  carryOut(): void;
};

export async function startApp(
  root: HTMLElement,
  { tab, selectedTabs, asked, carryOut }: Start,
) {
  const popup = createPopup({
    tab,
    selectedTabs,
    asked,
    openPanel,
    opensPanelFirst,
    close: () => window.close(),
    openSettings: () =>
      void browser.runtime.openOptionsPage().then(() => window.close()),
    connect: () => void openServices().then(() => window.close()),
    kept: localStorage as { dismissed?: string },
    takeText,
    saveText,
    loadClipPlace,
    writeClipboard: (text) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': text.then(
            (plain) => new Blob([plain], { type: 'text/plain' }),
          ),
        }),
      ]),
  });
  watchStore(popup.refresh);
  const isDrawn = root.hasChildNodes();
  await (isDrawn
    ? popup.ready
    : Promise.race([popup.ready, delay(patienceMs)]));
  const hasMore =
    popup.action.value.kind === 'closed' ||
    popup.tabState.value?.rule !== undefined ||
    popup.dock.value.length > 0;
  if (hasMore) await loadLater(popup);
  render(
    <PopupProvider value={popup}>
      <PopupPage />
    </PopupProvider>,
    root,
  );
  carryOut();
  await loadLater(popup);
  popup.later.value?.reuseOwnTabs(document);
  if (await popup.later.value?.hasOrder(tab.windowId)) await popup.showTabs();
  const action = popup.action.value;
  const { rule, clip, connection } = popup.tabState.value ?? {};
  // A rule, a remedy and a note to update are of this page only.
  if (action.kind === 'run' && !action.isRemedy && !rule && !clip?.updates)
    keepLayout(root, localStorage as Kept);
  window.addEventListener('pagehide', () => {
    if (popup.tabState.value?.connection !== connection)
      forgetLayout(localStorage as Kept);
  });
}
