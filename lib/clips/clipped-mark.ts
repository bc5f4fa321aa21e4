import { frontTabs, markIcon, onPageShown } from '@/lib/platform/icon-mark';
import { tabsPermission } from '@/lib/platform/permissions';
import type { VisibleTab } from '@/lib/platform/tab';
import { pageAddress } from '@/lib/privacy';
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db';
import { hasArrived } from './clip';
import { isTransient } from './destinations/transient';
import { clipsOf } from './store';

/** Whether a note of this page was stored. */
async function isClipped(db: Database, url: string): Promise<boolean> {
  if (isOutdated(db)) return false;
  const clips = await clipsOf(db, pageAddress(url));
  return clips.some(
    (clip) => hasArrived(clip) && !isTransient(clip.destination.settings),
  );
}

/**
 * Marks the toolbar icon on pages that were clipped, once the user lets Pluck see
 * tabs. Without that, Pluck listens to no tab.
 */
export function createClippedMark(db: OpenDatabase) {
  let listens = false;

  async function show({ tabId, url }: VisibleTab): Promise<void> {
    if (url !== undefined)
      await markIcon(tabId, await isClipped(await db(), url));
  }
  // The tab may be closed by then.
  const tryToShow = (tab: VisibleTab) => show(tab).catch(() => undefined);

  /** Marks the tabs in front, and from then on each that comes there. */
  async function refresh(): Promise<void> {
    if (!(await tabsPermission.has())) return;
    if (!listens) onPageShown((tab) => void tryToShow(tab));
    listens = true;
    await Promise.all((await frontTabs()).map(tryToShow));
  }

  return { refresh };
}
