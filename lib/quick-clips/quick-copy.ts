import { type CopyRequest, type Linked, holdCopy } from '@/lib/links';
import { flashBadge } from '@/lib/platform/badge';
import { openPanel } from '@/lib/platform/panel';
import { tabsOf } from '@/lib/platform/tab';

type Deps = { announce(): void; openOffscreen(): void };

/**
 * Links copied from the menus: immediately if the user allowed it, otherwise by
 * a button in the window's panel.
 */
export function createQuickCopy({ announce, openOffscreen }: Deps) {
  const waiting: { windowId: number; copying: CopyRequest }[] = [];

  const hold = async (
    windowId: number,
    copying?: CopyRequest,
  ): Promise<null> => {
    await holdCopy(windowId, copying);
    announce();
    return null;
  };

  return {
    /** Must be called before any `await`: it may open the panel. */
    async copy(
      windowId: number,
      copying: CopyRequest,
      isUnseen: boolean,
    ): Promise<void> {
      if (isUnseen) {
        waiting.push({ windowId, copying });
        return openOffscreen();
      }
      void openPanel(windowId).catch(() => {});
      await hold(windowId, copying);
    },

    isWaiting: (): boolean => waiting.length > 0,

    async next(): Promise<Linked[] | undefined> {
      const [held] = waiting;
      if (!held) return undefined;
      const { windowId, copying } = held;
      if (copying.of !== 'tabs') return [copying.link];
      return (await tabsOf(windowId)).map(({ url = '', title }) => ({
        url,
        words: title,
      }));
    },

    /** If copying failed, a click in the panel copies the links. */
    async copied(isCopied: boolean): Promise<void> {
      const held = waiting.shift();
      if (isCopied) flashBadge('✓');
      else if (held) await hold(held.windowId, held.copying);
    },

    /** Leaves links that no document can copy to the panels. */
    async giveUp(): Promise<void> {
      for (const { windowId, copying } of waiting.splice(0))
        await hold(windowId, copying);
    },

    end: (windowId: number) => hold(windowId),
  };
}
