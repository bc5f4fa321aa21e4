import { i18n } from '#i18n';
import { createClips, createTakeQuick } from '@/components/clips';
import { createCopying } from '@/components/links';
import { createPageFile, fetchParts } from '@/components/page-file';
import { showBriefly } from '@/components/ui/brief-toast';
import { fileSize } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { findPageText } from '@/lib/scrape';
import type { OnShowState } from './on-show-state';
import type { createActions } from './panel-actions';
import type { PanelDeps } from './panel-deps';

/** What the user takes out of Pluck: notes, copied links and pages, files. */
export function createTaking(
  deps: PanelDeps,
  { settings, load }: OnShowState,
  { run }: ReturnType<typeof createActions>,
) {
  const clips = createClips({
    ...deps,
    settings,
    openDestinations: () =>
      void deps.openTab('/options.html#clip-destinations'),
    readHere: (page, presetId) =>
      run(page, { presetId, connection: thisBrowser }),
  });
  const takeQuick = createTakeQuick({ ...deps, clips });

  const copying = createCopying({
    ...deps,
    ...deps.copying,
    pageText: async (id) => (await findPageText(await deps.db(), id))?.text,
    copied: (count) => showBriefly(i18n.t('copying.done', count, [count])),
  });

  const pageFile = createPageFile({
    capture: deps.capturePageFile,
    fetchParts,
    allow: deps.allow,
    save: saveFile,
    onWhole: (bytes) =>
      showBriefly(i18n.t('pageFile.saved', [fileSize(bytes)])),
  });

  return {
    clips,
    copying,
    pageFile,
    /** Doesn't wait until notes are delivered: the panel shows how they fare. */
    async refresh() {
      await Promise.all([clips.refresh(), copying.refresh()]);
      void load(takeQuick);
    },
  };
}
