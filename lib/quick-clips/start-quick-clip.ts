import { thisBrowser } from '@/lib/contract/schema/connection';
import { isActive } from '@/lib/queue/job';
import { flashBadge } from '@/lib/platform/badge';
import { copyPermission } from '@/lib/platform/permissions';
import { openPanel } from '@/lib/platform/panel';
import {
  type ClipChoice,
  type ClipSource,
  type Destination,
  type DestinationSettings,
  defaultName,
  destinationType,
  findNoteToUpdate,
  keepsPage,
  leavesComputer,
  runsInBackground,
} from '@/lib/clips';
import {
  type Settings,
  clippingPreset,
  findDestination,
  isDestinationChosen,
  settingsItem,
  templateOn,
  usualDestination,
} from '@/lib/settings';
import type { QuickAnswers } from './calls';
import { forgetClipped } from './drafts';
import { findReading } from './find-reading';
import type { Database, OpenDatabase } from '@/lib/store/db';
import { type QuickClip, changeQuickClips, quickClips } from './store';
import { type Started, findJob, showIn } from '@/lib/scrape';
import {
  type OutsideDeps,
  type Target,
  canRunHere,
  inspectTab,
  modelsFor,
  startOutside,
} from '@/lib/scrape/background';

type Deps = OutsideDeps & {
  db: OpenDatabase;
  newId(): string;
  openOffscreen(): void;
};

/**
 * A request to clip a result, or the page as this browser reads it with a
 * preset; without one, with the preset that reads what the note's template
 * needs. Opens the panel unless `isUnseen`.
 */
export type ClipOrder = {
  jobId?: string | undefined;
  preset?: string | undefined;
  isUnseen: boolean;
  choice?: ClipChoice | undefined;
  awaitsFolder?: boolean | undefined;
  page?: string | undefined;
};

/**
 * True if a note can be made and delivered without a visible page. Only a visible
 * one can make the file of the page that a note comes with.
 */
export const canClipSilently = async (
  destination: Destination,
  isJoined = false,
): Promise<boolean> =>
  copyPermission !== undefined &&
  (isJoined || !keepsPage(destination)) &&
  (runsInBackground(destination.settings) ||
    (destinationType(destination.settings.kind).runsOffscreen === true &&
      (await copyPermission.has())));

const staysUnseen = ({ isUnseen }: QuickClip): boolean => isUnseen;

/**
 * The destination of a click on Clip. `isSilent`: works without a visible page.
 * `isChosen`: the user picked it. `leaves`: it is not on this computer.
 * `copies`: it is copied there, not saved. `updates`: the path of this page's
 * note that a click updates.
 */
export type ClipTarget = {
  kind: DestinationSettings['kind'];
  name: string | undefined;
  isSilent: boolean;
  isChosen: boolean;
  leaves: boolean;
  copies: boolean;
  updates?: string;
};

/** Where a click on Clip sends the page, and which note it updates there. */
export async function clipTarget(
  db: Database,
  settings: Settings,
  source: ClipSource,
): Promise<ClipTarget> {
  const destination = usualDestination(settings);
  const template = templateOn(settings, {
    url: source.page.url,
    presetId: source.presetId,
  });
  const note = await findNoteToUpdate(db, source, destination, template);
  return {
    kind: destination.settings.kind,
    name: destination.name ?? (defaultName(destination.settings) || undefined),
    isSilent: await canClipSilently(destination),
    isChosen: isDestinationChosen(settings),
    leaves: leavesComputer(destination),
    copies: destinationType(destination.settings.kind).delivered === 'copied',
    updates: note?.where,
  };
}

/** The preset that reads a tab for the note of a command, as of a click on Clip. */
const presetToClip = (settings: Settings, tab: Target): Promise<string> =>
  clippingPreset(settings, tab.url, async (preset) => {
    const [status, models] = await Promise.all([
      inspectTab(tab),
      modelsFor(settings),
    ]);
    return canRunHere(preset, status, models).ok;
  });

/**
 * Clips requested by a single command: from an existing result, or from a new
 * one.
 */
export function createQuickClips({
  db,
  newId,
  openOffscreen,
  ...outside
}: Deps) {
  const { now, announce } = outside;
  /** The IDs of clips whose job doesn't exist yet. */
  const starting = new Set<string>();

  async function clip(
    target: Target,
    { isUnseen, choice, awaitsFolder, page, ...asked }: ClipOrder,
  ): Promise<QuickAnswers['clip.quick']> {
    if (!isUnseen) void openPanel(target.windowId).catch(() => {});
    const ordered = { tabId: target.tabId, at: now() };
    const settings = await settingsItem.getValue();
    const place =
      findDestination(settings, choice?.destinationId ?? '') ??
      usualDestination(settings);
    const preset = asked.preset ?? (await presetToClip(settings, target));
    const made =
      asked.jobId ??
      (await findReading(
        await db(),
        { tab: target, presetId: preset },
        settings,
        now(),
      ));
    const wanted: QuickClip = {
      id: newId(),
      jobId: made ?? newId(),
      destinationId: place.id,
      windowId: target.windowId,
      isUnseen: !awaitsFolder && (await canClipSilently(place)),
      ordered,
      ...(choice && { choice }),
      ...(page !== undefined && { page }),
      ...(awaitsFolder && {
        awaitsFolder: settings.destinations.map(({ id }) => id),
      }),
    };
    /**
     * Of two clips for the same result and destination the first stays, because
     * it may be in progress already.
     */
    const want = (jobId: string) =>
      changeQuickClips((all) => {
        const others = all.filter(({ id }) => id !== wanted.id);
        const isThere = others.some(
          (one) =>
            one.jobId === jobId &&
            one.destinationId === place.id &&
            !one.awaitsFolder,
        );
        return isThere ? others : [...others, { ...wanted, jobId }];
      });
    // The clip is saved before its job, so that it can't be lost once the job
    // exists.
    starting.add(wanted.id);
    try {
      await want(wanted.jobId);
      const answer: Started = made
        ? { ok: true, jobId: made }
        : await startOutside(outside, target, {
            preset,
            connection: thisBrowser,
            id: wanted.jobId,
          });
      if (made) await showIn(target.windowId, { jobId: made, at: now() });
      if (answer.ok) await want(answer.jobId);
      else {
        await end(wanted.id);
        flashBadge('!');
      }
      return answer;
    } finally {
      starting.delete(wanted.id);
      announce();
    }
  }

  /**
   * Forgets what was edited in the popup before the note of the page was
   * ordered, however it was: this one has been filed.
   */
  async function forgetDraft(
    id: string,
    ordered: QuickClip['ordered'],
  ): Promise<void> {
    const database = await db();
    const filed = await database.get('clips', id);
    const job =
      filed?.jobId === undefined
        ? undefined
        : await findJob(database, filed.jobId);
    if (!filed || !job) return;
    const { page } = job;
    const { tabId, at } = ordered ?? { ...page, at: filed.createdAt };
    await forgetClipped({ tabId, url: page.url }, at);
  }

  const end = (id: string) =>
    changeQuickClips((all) => all.filter((one) => one.id !== id));

  /**
   * The quick clips whose result exists (`due`), and those that this browser is
   * about to read (`coming`). The others wait, or are deleted with their job.
   */
  async function look(): Promise<Record<'due' | 'coming', QuickClip[]>> {
    const found: Record<'due' | 'coming', QuickClip[]> = {
      due: [],
      coming: [],
    };
    for (const quick of await quickClips()) {
      if (quick.joined) {
        found.due.push(quick);
        continue;
      }
      const job = await findJob(await db(), quick.jobId);
      const isLost = !job && !starting.has(quick.id);
      if (job?.state === 'done') found.due.push(quick);
      else if (isLost || (job && !isActive(job) && job.state !== 'unknown'))
        await end(quick.id);
      else if (job?.connection.kind === 'browser' && job.state === 'running')
        found.coming.push(quick);
    }
    return found;
  }

  return {
    /** Must be called before any `await`: it may open the panel. */
    clip,

    /**
     * Clips a result that exists, or several pages, to a destination. Asking
     * again with the same ID makes no second note.
     */
    async order(quick: Omit<QuickClip, 'isUnseen'>): Promise<void> {
      const settings = await settingsItem.getValue();
      const place =
        findDestination(settings, quick.destinationId) ??
        usualDestination(settings);
      const wanted: QuickClip = {
        ...quick,
        destinationId: place.id,
        isUnseen: await canClipSilently(place, quick.joined !== undefined),
      };
      await changeQuickClips((all) => [
        ...all.filter(({ id }) => id !== quick.id),
        wanted,
      ]);
      announce();
    },

    /** Ends clips whose notes nobody has begun to make. */
    withdraw: (ids: ReadonlySet<string>): Promise<void> =>
      changeQuickClips((all) => all.filter(({ id }) => !ids.has(id))),

    /**
     * Starts making notes from due clips, and prepares for coming ones.
     * Resolves to the numbers of clips waiting for the document, and for a
     * panel.
     */
    async settle(): Promise<Record<'unseen' | 'seen', number>> {
      const { due, coming } = await look();
      const unseen = [...due, ...coming].filter(staysUnseen).length;
      if (unseen > 0) openOffscreen();
      return { unseen, seen: due.filter((one) => !one.isUnseen).length };
    },

    /**
     * The next clip for the offscreen document, and whether the document should
     * wait if there is none yet.
     */
    async nextUnseen(): Promise<{ clip?: QuickClip; isComing: boolean }> {
      const { due, coming } = await look();
      return {
        clip: due.find(staysUnseen),
        isComing: coming.some(staysUnseen),
      };
    },

    /** Must be called once the note of a clip is filed, whoever ordered it. */
    async onAdded(id: string): Promise<void> {
      const quick = (await quickClips()).find((one) => one.id === id);
      await forgetDraft(id, quick?.ordered);
      await end(id);
      if (quick?.isUnseen) flashBadge('✓');
    },

    /**
     * Ends a clip without a note. A panel shows the reason, or still has to
     * try.
     */
    async giveUp(id: string, toPanel = false): Promise<null> {
      if (toPanel) {
        await changeQuickClips((all) =>
          all.map((one) => (one.id === id ? { ...one, isUnseen: false } : one)),
        );
      } else await end(id);
      announce();
      return null;
    },
  };
}
