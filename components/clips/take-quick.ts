import type { QuickClip } from '@/lib/quick-clips';
import {
  type Destination,
  findNoteToUpdate,
  folderOf,
  isTransient,
} from '@/lib/clips';
import type { call as callBackground } from '@/lib/app/call';
import { type Settings, findDestination, findTemplate } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { isAlive } from '@/lib/platform/life';
import { readingPreset } from '@/lib/presets';
import { findJob } from '@/lib/scrape';
import { choosesPlace, requestOf, wantsImages } from './clip-order';
import type { Clips } from './clips-state';
import { noPage } from './make-parcel';
import type { Choice } from './sheet/filing';

type Deps = {
  call: typeof callBackground;
  db: OpenDatabase;
  windowId: number;
  quickClips(): Promise<QuickClip[]>;
  isWindowOpen(windowId: number): Promise<boolean>;
  /** This page, in which the user has just clicked. */
  clicked?: string;
  clips: Pick<
    Clips,
    | 'clip'
    | 'clipJoined'
    | 'making'
    | 'refuse'
    | 'settings'
    | 'templateFor'
    | 'unmade'
  >;
};

/**
 * Makes the notes of quick clips whose destinations need a page: those of this
 * window and of closed ones. Call it whenever the store has changed.
 */
export function createTakeQuick({
  call,
  db,
  windowId,
  quickClips,
  isWindowOpen,
  clicked,
  clips,
}: Deps) {
  let isHeldUp = false;

  async function take() {
    for (const quick of (await quickClips()).filter((one) => !one.isUnseen)) {
      const isMine = quick.windowId === windowId;
      if (!isMine && (await isWindowOpen(quick.windowId))) continue;
      const { page } = quick;
      const isAnothers = page !== undefined && page !== clicked;
      if (isAnothers && (await isAlive(page))) continue;
      await navigator.locks.request(
        `pluck.quick.${quick.id}`,
        { ifAvailable: true },
        async (lock) => {
          if (!lock || !(await quickClips()).some(({ id }) => id === quick.id))
            return;
          const job = quick.joined
            ? undefined
            : await findJob(await db(), quick.jobId);
          if (!quick.joined && job?.state !== 'done') return;
          // Manual clips go first.
          isHeldUp = clips.making.value !== undefined;
          if (isHeldUp) return;
          const { value: settings } = clips.settings;
          const destination = destinationOf(quick, settings);
          if (!destination && quick.awaitsFolder) return;
          if (!destination && job) clips.refuse(job, 'no-destination');
          // Nobody wants a short-lived result after the window is closed.
          if (!destination || (!isMine && isTransient(destination.settings))) {
            await call('quick.end', { id: quick.id });
            return;
          }
          // Links waiting in the panel for a click are older than this request.
          await call('copy.end', { windowId });
          const { choice, joined } = quick;
          const template =
            findTemplate(settings, choice?.templateId) ??
            clips.templateFor(job ?? joinedSource);
          const replaces =
            !job || choosesPlace(choice)
              ? undefined
              : await findNoteToUpdate(await db(), job, destination, template);
          const asked: Choice = {
            id: quick.id,
            ...(clicked === undefined && { isQuick: true }),
            destination,
            replaces,
            ...(wantsImages(choice, destination) && {
              images: quick.asksNothing ? 'reachable' : 'asked',
            }),
            ...(choice && { ...requestOf(choice), template }),
          };
          await (job
            ? clips.clip(job, asked)
            : clips.clipJoined({ ...asked, joined }));
          // The panel now shows the problem and what to do.
          if (clips.unmade.value.some(({ request }) => request.id === quick.id))
            await call('quick.end', { id: quick.id });
        },
      );
    }
  }

  clips.making.subscribe((making) => {
    if (making || !isHeldUp) return;
    isHeldUp = false;
    void take().catch(() => {});
  });
  return take;
}

/** The source of a note of several pages, for its template. */
const joinedSource = { ...noPage, presetId: readingPreset };

/** The chosen destination, or the folder that was picked since. */
const destinationOf = (
  { destinationId, awaitsFolder }: QuickClip,
  settings: Settings,
): Destination | undefined =>
  awaitsFolder
    ? settings.destinations.find(
        ({ id, settings: own }) =>
          !awaitsFolder.includes(id) && folderOf(own) !== undefined,
      )
    : findDestination(settings, destinationId);
