import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/surfaces.css';
import '@/components/ui/content.css';
import '@/components/ui/text-size.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { prepareReading } from '@/components/outputs';
import {
  PanelPage,
  PanelProvider,
  createPanel,
  isReading,
} from '@/components/panel';
import { showAsSet } from '@/components/settings';
import '@/components/panel/frame.css';
import '@/components/panel/panel.css';
import {
  copyPermission,
  hasOrigin,
  onPermissions,
  requestOrigins,
  requestSendingTo,
  tabsPermission,
} from '@/lib/platform/permissions';
import { openServices } from '@/lib/platform/open-services';
import { openOwnPage, reuseOwnTabs } from '@/lib/platform/own-pages';
import { markAlive, panelPage } from '@/lib/platform/life';
import { notificationsPermission } from '@/lib/platform/notifications';
import { onToggle } from '@/lib/platform/panel';
import { isPrivate } from '@/lib/platform/private-window';
import {
  copyingItem,
  loadedPictures,
  playFrom,
  revealPassage,
  showPassage,
  unmark,
} from '@/lib/links';
import { endLoading } from '@/lib/engines/browser/in-tab';
import { onPointing } from '@/lib/engines/browser/pointing/on-pointing';
import { onProgress } from '@/lib/engines/browser/progress';
import {
  activateTab,
  activeIn,
  findTab,
  onTabTurn,
  tabsOf,
} from '@/lib/platform/tab';
import { call } from '@/lib/app/call';
import { startFileWorker, startSearchWorker } from '@/lib/safe/start-worker';
import { createOpenDatabase } from '@/lib/store/db';
import { quickClips } from '@/lib/quick-clips/background';
import { watchStore } from '@/lib/store/revision';
import { settingsItem } from '@/lib/settings';
import { shownItem, speechItem } from '@/lib/scrape';
import { capture, capturePageFile } from '@/lib/upload';

const root = document.querySelector('#app');
// What is loaded later imports this module, and would wait for it: nothing here
// may be awaited at the top level.
if (root) void start(root);

async function start(main: Element) {
  const db = createOpenDatabase();
  // These start while the browser answers.
  db().catch(() => {});
  prepareReading();
  const [{ id: windowId = browser.windows.WINDOW_ID_NONE }, commands] =
    await Promise.all([
      browser.windows.getCurrent(),
      browser.commands.getAll(),
    ]);
  // This runs before the panel is shown: the background must know that a
  // reloading panel isn't closed.
  void markAlive(panelPage(windowId));
  onToggle(windowId, () => window.close());
  const shortcutOf = (command: string) =>
    commands.find(({ name }) => name === command)?.shortcut;
  const panel = createPanel({
    db,
    windowId,
    now: Date.now,
    call,
    shownIn: async (id) => (await shownItem.getValue())[id],
    settings: () => settingsItem.getValue(),
    onSpeech(listener) {
      speechItem.watch(listener);
      void speechItem.getValue().then(listener);
    },
    isReading: () => isReading(document),
    shortcut: shortcutOf('_execute_action'),
    readShortcut: shortcutOf('run-default'),
    highlightShortcut: shortcutOf('highlight'),
    openSettings: () => void browser.runtime.openOptionsPage(),
    connect: () => void openServices(),
    openTab: (url) =>
      url.startsWith('/')
        ? openOwnPage(url)
        : browser.tabs.create({ url, windowId }),
    takePage: capture,
    capturePageFile,
    endLoading,
    loadedPictures,
    passages: {
      show: showPassage,
      reveal: revealPassage,
      unmark,
      playFrom,
    },
    allow: requestOrigins,
    hasOrigin,
    notifications: notificationsPermission,
    isPrivate,
    allowSending: requestSendingTo,
    onPointing,
    startSearch: startSearchWorker,
    startBatch: startFileWorker,
    tabs: {
      sees: tabsPermission.has,
      ask: tabsPermission.ask,
      list: tabsOf,
      activePage: () => activeIn(windowId),
      find: findTab,
      activate: activateTab,
    },
    copying: {
      held: async (id) => (await copyingItem.getValue())[id],
      write: (text) => navigator.clipboard.writeText(text),
      leave: copyPermission,
    },
    quickClips,
    isWindowOpen: (id) =>
      browser.windows.get(id).then(
        () => true,
        () => false,
      ),
  });
  reuseOwnTabs(document);
  watchStore(panel.refresh);
  // A private window has no theme or language of its own yet.
  void settingsItem.getValue().then(showAsSet);
  settingsItem.watch((settings) => {
    showAsSet(settings);
    void panel.refresh([]);
  });
  onPermissions(() => void panel.refresh([]));
  onTabTurn(windowId, panel.turn);
  onProgress(panel.progressed);
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => void panel.report(reason),
  );
  window.addEventListener('pagehide', () => {
    panel.pointing.act('stop');
    void call('panel.closed', { windowId });
  });
  await panel.refresh();
  render(
    <PanelProvider value={panel}>
      <PanelPage />
    </PanelProvider>,
    main,
  );
}
