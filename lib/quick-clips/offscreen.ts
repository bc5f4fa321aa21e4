import { delay } from '@/lib/core/delay';
import { flashBadge } from '@/lib/platform/badge';
import { offscreenPage, openOffscreen } from '@/lib/platform/offscreen';
import { isAlive, whenGone } from '@/lib/platform/life';
import { type QuickAnswers, quickCalls } from './calls';
import { keepDraft } from './drafts';
import type { Feature } from '@/lib/rpc/feature';
import { type Handlers, answered } from '@/lib/rpc/calls';
import type { OpenDatabase } from '@/lib/store/db';
import { settingsItem } from '@/lib/settings';
import { createQuickClips } from './start-quick-clip';
import { createQuickCopy } from './quick-copy';
import { type OutsideDeps, tabAsSeen } from '@/lib/scrape/background';

/**
 * How long the idle document stays open, in milliseconds: opening it takes
 * longer than a note.
 */
const lingerMs = 60_000;
/**
 * The time for a loaded document to request its first task, in milliseconds.
 */
const maxSilenceMs = 5000;

type Deps = OutsideDeps & { db: OpenDatabase; newId(): string };

/**
 * The only offscreen document, from the moment it is opened. `task`: its
 * current task; `isClosing`: it found no task.
 */
type OffscreenDocument = {
  isWatched?: boolean;
  isClosing?: boolean;
  task?: { clipId: string } | 'copy';
};

/**
 * The actions of menus and keyboard commands, without a visible page or in the
 * panel.
 */
export function createQuick(deps: Deps) {
  let current: OffscreenDocument | undefined;
  /**
   * False until this worker has checked whether an earlier one left a document
   * open.
   */
  let isKnown = false;
  let changed = Promise.withResolvers<void>();
  const announceChange = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };

  const open = () => {
    if (current && !current.isClosing) return announceChange();
    const opened = (current = {});
    void begin(opened).catch(() => {
      if (opened !== current) return undefined;
      current = undefined;
      flashBadge('!');
      return copies.giveUp();
    });
  };

  /**
   * Registers a document; one that an earlier worker opened continues. Rejects
   * if the document crashed before it requested a task.
   */
  async function begin(document: OffscreenDocument) {
    const mayBeOpen = !isKnown;
    isKnown = true;
    if (mayBeOpen && (await isAlive(offscreenPage))) void watch(document);
    else await openOffscreen();
    await delay(maxSilenceMs);
    if (document !== current || document.isWatched) return;
    if (!(await isAlive(offscreenPage)))
      throw new Error('The document crashed.');
    void watch(document);
  }

  /**
   * If the document closes during a clip, that clip is left to the panel, which
   * shows why. A new document does the rest.
   */
  async function watch(document: OffscreenDocument) {
    if (document.isWatched) return;
    document.isWatched = true;
    await whenGone(offscreenPage);
    if (document !== current) return;
    current = undefined;
    const { task } = document;
    if (task === 'copy') await copies.copied(false);
    if (copies.isWaiting()) open();
    await (typeof task === 'object'
      ? clips.giveUp(task.clipId, true)
      : clips.settle());
  }

  const clips = createQuickClips({ ...deps, openOffscreen: open });
  const copies = createQuickCopy({ ...deps, openOffscreen: open });

  const handlers: Handlers<typeof quickCalls, QuickAnswers> = {
    async 'offscreen.nextTask'({ isCopied }) {
      isKnown = true;
      const document = (current ??= {});
      void watch(document);
      document.task = undefined;
      if (isCopied !== undefined) await copies.copied(isCopied);
      for (;;) {
        const { promise: change } = changed;
        const copy = await copies.next();
        if (copy) {
          document.task = 'copy';
          return copy;
        }
        const [{ clip, isComing }, settings] = await Promise.all([
          clips.nextUnseen(),
          settingsItem.getValue(),
        ]);
        if (clip) {
          document.task = { clipId: clip.id };
          return { clip, settings };
        }
        if (isComing) await change;
        else await Promise.race([change, delay(lingerMs)]);
        // Work was added while the document was still open, so this checks
        // again.
        if (!isComing && changed.promise === change) break;
      }
      document.isClosing = true;
      return null;
    },
    async 'clip.quick'({ tabId, url, ...order }) {
      const page = await tabAsSeen(tabId, url);
      if (typeof page === 'string') return { ok: false, reason: page };
      return clips.clip(page, { ...order, isUnseen: true });
    },
    'clip.draft': ({ choice, ...page }) => keepDraft(page, choice, deps.now()),
    'copy.end': ({ windowId }) => copies.end(windowId),
    'quick.end': ({ id, toPanel }) => clips.giveUp(id, toPanel),
  };
  return {
    clips,
    copies,
    calls: answered(quickCalls, handlers),
    /** Must be called when jobs have changed. */
    async afterChange() {
      announceChange();
      await copies.settle();
      const { unseen, seen } = await clips.settle();
      return { driven: unseen, asking: seen };
    },
  } satisfies Feature & Record<string, unknown>;
}

export type Quick = ReturnType<typeof createQuick>;
