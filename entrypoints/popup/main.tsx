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
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/popup/popup.css';
import { delay } from '@/lib/core/delay';
import { openServices } from '@/lib/platform/open-services';
import { openPanel, opensPanelFirst } from '@/lib/platform/panel';
import { activeTab, countSelectedTabs } from '@/lib/platform/tab';
import { watchStore } from '@/lib/store/revision';

/**
 * The maximum time the page waits for the background, which takes a few
 * milliseconds, or about 20 if it has to start.
 */
const patienceMs = 100;

// This isn't awaited at the top level: a lazily loaded part imports this
// module, and would wait for its end.
void openPopup();

async function openPopup() {
  const [tab, selectedTabs] = await Promise.all([
    activeTab(),
    countSelectedTabs(),
  ]);
  const root = document.querySelector('#app');
  if (!tab || !root) return;
  const popup = createPopup({
    tab,
    selectedTabs,
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
  await Promise.race([popup.ready, delay(patienceMs)]);
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
  await loadLater(popup);
  popup.later.value?.reuseOwnTabs(document);
  if (await popup.later.value?.hasOrder(tab.windowId)) await popup.showTabs();
}
