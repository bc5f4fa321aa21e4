import { type CopyRequest, type Linked, holdCopy } from '@/lib/links';
import { flashBadge } from '@/lib/platform/badge';
import { openPanel } from '@/lib/platform/panel';
import { tabsOf } from '@/lib/platform/tab';
import { isActive } from '@/lib/queue/job';
import { findJob } from '@/lib/scrape';
import type { OutsideDeps, Target } from '@/lib/scrape/background';
import type { OpenDatabase } from '@/lib/store/db';

type Deps = OutsideDeps & { db: OpenDatabase; openOffscreen(): void };

/** What the offscreen document copies: links, or the page that a job has read. */
export type CopyTask = { links: Linked[] } | { jobId: string };

/**
 * Links and pages copied from the menus: immediately if the user allowed it,
 * otherwise by a button in the window's panel.
 */
export function createQuickCopy({ db, openOffscreen, ...outside }: Deps) {
  const { announce } = outside;
  const waiting: { windowId: number; copying: CopyRequest }[] = [];
  /** The jobs that still read what is to be copied. */
  const reading = new Map<string, { windowId: number; isUnseen: boolean }>();

  const hold = async (
    windowId: number,
    copying?: CopyRequest,
  ): Promise<null> => {
    await holdCopy(windowId, copying);
    announce();
    return null;
  };

  async function copy(
    windowId: number,
    copying: CopyRequest,
    isUnseen: boolean,
  ): Promise<void> {
    if (!isUnseen) {
      await hold(windowId, copying);
      return;
    }
    waiting.push({ windowId, copying });
    openOffscreen();
  }

  /** Copies what has been read since. The panel shows why a reading failed. */
  async function settle(): Promise<void> {
    for (const [jobId, { windowId, isUnseen }] of reading) {
      const job = await findJob(await db(), jobId);
      const isOver = !job || !isActive(job);
      if (!isOver || !reading.delete(jobId)) continue;
      if (job?.state === 'done')
        await copy(windowId, { of: 'markdown', jobId }, isUnseen);
      else flashBadge('!');
    }
  }

  return {
    /** Must be called before any `await`: it may open the panel. */
    async copyLinks(
      windowId: number,
      copying: CopyRequest,
      isUnseen: boolean,
    ): Promise<void> {
      if (!isUnseen) void openPanel(windowId).catch(() => {});
      await copy(windowId, copying, isUnseen);
    },

    /**
     * Copies the Markdown of a page, or of the text selected in it, as this
     * browser reads it. Must be called before any `await`: it may open the
     * panel.
     */
    async copyPage(
      target: Target,
      selection: string | undefined,
      isUnseen: boolean,
    ): Promise<void> {
      const { windowId } = target;
      if (!isUnseen) void openPanel(windowId).catch(() => {});
      const { readToCopy } = await import('./read-to-copy');
      const answer = await readToCopy({ db, ...outside }, target, selection);
      if (!answer.ok) return flashBadge('!');
      reading.set(answer.jobId, { windowId, isUnseen });
      await settle();
    },

    settle,

    isWaiting: (): boolean => waiting.length > 0,

    async next(): Promise<CopyTask | undefined> {
      const [held] = waiting;
      if (!held) return undefined;
      const { windowId, copying } = held;
      if (copying.of === 'markdown') return { jobId: copying.jobId };
      if (copying.of !== 'tabs') return { links: [copying.link] };
      const tabs = await tabsOf(windowId);
      return {
        links: tabs.map(({ url = '', title }) => ({ url, words: title })),
      };
    },

    /** If copying failed, a click in the panel copies. */
    async copied(isCopied: boolean): Promise<void> {
      const held = waiting.shift();
      if (isCopied) flashBadge('✓');
      else if (held) await hold(held.windowId, held.copying);
    },

    /** Leaves what no document can copy to the panels. */
    async giveUp(): Promise<void> {
      for (const { windowId, copying } of waiting.splice(0))
        await hold(windowId, copying);
    },

    end: (windowId: number) => hold(windowId),
  };
}
