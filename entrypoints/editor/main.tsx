import { render } from 'preact';
import { browser } from 'wxt/browser';
import {
  type Opening,
  GonePage,
  PresetEditor,
  createEditor,
  createEditorPage,
  editorAddress,
  keepUnsaved,
  keptDrafts,
  openTarget,
  readTarget,
} from '@/components/presets';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/surfaces.css';
import '@/components/ui/content.css';
import '@/components/presets/editor/editor.css';
import { call } from '@/lib/app/call';
import { whenErased } from '@/lib/data';
import { onPointing } from '@/lib/engines/browser/pointing/on-pointing';
import { findLastPage } from '@/lib/platform/last-page';
import { activateTab, showOwnTab } from '@/lib/platform/tab';
import { createOpenDatabase } from '@/lib/store/db';
import { findJob } from '@/lib/scrape';
import { settingsItem } from '@/lib/settings';

const root = document.querySelector('#app');
if (root) {
  const settings = await settingsItem.getValue();
  const opening = await openTarget(
    readTarget(location.search),
    settings,
    async (id) => findJob(await createOpenDatabase()(), id),
  );
  if ('gone' in opening) {
    render(
      <GonePage
        gone={opening.gone}
        openSettings={() => void browser.runtime.openOptionsPage()}
      />,
      root,
    );
  } else edit(opening, root);

  function edit(opened: Opening, place: Element) {
    const drafts = keptDrafts(sessionStorage);
    const editor = createEditor({
      settings,
      opening: opened,
      kept: drafts.read(location.search),
      onSaved: (id) =>
        history.replaceState(null, '', editorAddress({ preset: id })),
    });
    settingsItem.watch(editor.show);
    const forget = keepUnsaved(editor, drafts, () => location.search);
    whenErased(() => {
      forget();
      location.reload();
    });
    const page = createEditorPage(editor, {
      onPointing,
      findLastPage,
      point: async (tabId) =>
        (await call('page.point', { tabId, what: 'values' })).ok,
      show: activateTab,
      comeBack: showOwnTab,
    });
    render(<PresetEditor page={page} />, place);
  }
}
