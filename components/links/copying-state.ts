import { batch, signal } from '@preact/signals';
import { createAttempt } from '@/components/ui/attempt';
import { type CopyRequest, type Linked, markdownLinks } from '@/lib/links';
import type { WindowTab } from '@/lib/platform/tab';
import type { call as callBackground } from '@/lib/app/call';

/**
 * Text waiting to be copied: '' if there is none to copy, undefined while the
 * browser hides the tabs.
 */
export type Waiting = {
  of: CopyRequest['of'];
  count: number;
  text: string | undefined;
};

export type CopyingDeps = {
  windowId: number;
  call: typeof callBackground;
  held(windowId: number): Promise<CopyRequest | undefined>;
  tabs: {
    sees(): Promise<boolean>;
    ask(): Promise<boolean>;
    list(windowId: number): Promise<WindowTab[]>;
  };
  /** The page that a job has read, as Markdown; undefined if it is gone. */
  pageText(jobId: string): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /** The number of links that were copied. */
  copied(count: number): unknown;
  /**
   * The permission to copy without a page; undefined if the browser has none.
   */
  leave?: { has(): Promise<boolean>; ask(): Promise<boolean> };
};

export type CopyingState = ReturnType<typeof createCopying>;

export function createCopying({
  windowId,
  call,
  held,
  tabs,
  pageText,
  write,
  copied,
  leave,
}: CopyingDeps) {
  const waiting = signal<Waiting | undefined>();
  const { failure, load } = createAttempt();
  const canAllow = signal(false);
  let known = '';

  async function textOf(request: CopyRequest): Promise<Omit<Waiting, 'of'>> {
    if (request.of === 'markdown')
      return { count: 1, text: (await pageText(request.jobId)) ?? '' };
    if (request.of !== 'tabs') return ofLinks([request.link]);
    if (!(await tabs.sees())) return { count: 0, text: undefined };
    const all = await tabs.list(windowId);
    return ofLinks(
      all.map(({ url = '', title = '' }) => ({ url, words: title })),
    );
  }

  /** Reads what is waiting again. */
  async function refresh() {
    const request = await held(windowId);
    const isOffered =
      request !== undefined && leave !== undefined && !(await leave.has());
    const next = request && { of: request.of, ...(await textOf(request)) };
    if (JSON.stringify([next, isOffered]) === known) return;
    known = JSON.stringify([next, isOffered]);
    batch(() => {
      failure.value = undefined;
      canAllow.value = isOffered;
      waiting.value = next;
    });
  }

  async function copy() {
    const { text = '', count = 0 } = waiting.value ?? {};
    if (!(await load(() => write(text)))) return;
    await dismiss();
    copied(count);
  }

  async function dismiss() {
    await call('copy.end', { windowId });
    await refresh();
  }

  return {
    waiting,
    failure,
    canAllow,
    copy,
    /**
     * Copies, and requests permission to copy without a click. Call it in the
     * click.
     */
    async copyAtOnce() {
      await leave?.ask();
      await copy();
    },
    /** Requests permission to see the tabs. Call it in the click. */
    async allowTabs() {
      if (await tabs.ask()) await refresh();
    },
    dismiss,
    refresh,
  };
}

const ofLinks = (links: readonly Linked[]) => ({
  count: links.filter((link) => markdownLinks([link]) !== '').length,
  text: markdownLinks(links),
});
