import { signal } from '@preact/signals';
import { render } from 'preact';
import { i18n } from '#i18n';
import { createDestinations } from '@/components/clips';
import { createData } from '@/components/data';
import {
  SettingsPage,
  createPlace,
  createSettings,
} from '@/components/options';
import { getOwn } from '@/lib/core/objects';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/surfaces.css';
import '@/components/ui/content.css';
import '@/components/options/settings.css';
import '@/components/options/page.css';
import { showAsSet } from '@/components/settings';
import { createSyncPage } from '@/components/sync';
import { findLastPage, showWithPopup } from '@/lib/platform/last-page';
import { onWanted } from '@/lib/platform/open-services';
import {
  maySendTo,
  requestSendingTo,
  requestOrigins,
} from '@/lib/platform/permissions';
import { pickFolder } from '@/lib/platform/pick-folder';
import { call } from '@/lib/app/call';
import { createOpenDatabase } from '@/lib/store/db';
import { forgetFolder, forgetFolders, keepFolder } from '@/lib/clips';
import { allLanes } from '@/lib/scrape';
import { watchStore } from '@/lib/store/revision';
import { settingsItem, unreadItem } from '@/lib/settings';
import { syncItem } from '@/lib/sync';
import { watchesAt } from '@/lib/watches';
import { type Kept, forgetLayout } from '@/entrypoints/popup/first-draw';
import { openKeys, readCommands } from './keys';
import { readReport } from './report';

/** What the user came to add, according to the address. */
const beginsWith: Record<string, 'folder' | 'any'> = {
  '#clip-folder': 'folder',
  '#clip-new': 'any',
};

const root = document.querySelector('#app');
if (root) {
  const db = createOpenDatabase();
  const commands = signal(await readCommands());
  const readBlocked = async () => {
    // Without the database there are no jobs, but all settings still work.
    const lanes = await db().then(allLanes, () => []);
    return Object.fromEntries(
      lanes.flatMap(({ id, isBlocked, error }) =>
        isBlocked && error ? [[id, error]] : [],
      ),
    );
  };
  const kept = await syncItem.getValue();
  const unread = await unreadItem.getValue();
  // The last reading: what follows it until the settings are watched is done at
  // once, so that no change in between is missed.
  const settings = await settingsItem.getValue();
  const page = createSettings({
    requestSendingTo,
    requestOrigins,
    maySendTo,
    readBlocked,
    findLastPage,
    showWithPopup,
    watchesAt: async (id) => watchesAt(await db(), id),
    settings,
    unread,
  });
  const data = createData({
    settings: page.settings,
    db,
    report: (failure) => readReport(db, page.settings.value, failure),
    onErased() {
      localStorage.clear();
      sessionStorage.clear();
      void forgetFolders();
      history.replaceState({ isErased: true }, '', '#data');
      location.reload();
    },
  });
  void data.refresh();
  if ((history.state as { isErased?: true } | null)?.isErased) {
    data.outcome.value = i18n.t('data.erased');
    history.replaceState(null, '');
  }
  const destinations = createDestinations({
    call,
    settings: page.settings,
    requestSendingTo,
    maySendTo,
    pickFolder,
    keepFolder,
    forgetFolder,
    begins: getOwn(beginsWith, location.hash),
  });
  const sync = createSyncPage({
    ...page,
    sync: kept,
    requestSendingTo,
  });
  syncItem.watch(sync.show);
  const place = createPlace(location.hash);
  const look = () =>
    Promise.all([page.services.refresh(), destinations.refresh()]);

  showAsSet(page.settings.value);
  settingsItem.watch((changed) => {
    showAsSet(changed);
    page.show(changed);
    forgetLayout(localStorage as Kept);
    void look();
  });
  unreadItem.watch(page.unread.show);
  watchStore((jobs) => Promise.all([look(), data.refresh(jobs)]));
  window.addEventListener('focus', async () => {
    void look();
    commands.value = await readCommands();
  });
  void look();
  render(
    <SettingsPage
      place={place}
      page={page}
      destinations={destinations}
      data={data}
      sync={sync}
      keys={{ commands, onChange: openKeys }}
    />,
    root,
  );
  // The browser looks for the address's fragment before the sections are
  // rendered.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  const openLink = () => {
    // A reload doesn't ask again.
    if (page.transfer.openHash(location.hash))
      history.replaceState(null, '', '#presets');
  };
  openLink();
  const go = () => {
    place.go(location.hash);
    const begins = getOwn(beginsWith, location.hash);
    if (begins) destinations.begin(begins);
    openLink();
  };
  addEventListener('hashchange', go);
  onWanted((hash) => {
    if (location.hash === hash) go();
    else location.hash = hash;
  });
}
