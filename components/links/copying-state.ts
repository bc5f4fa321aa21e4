import { batch, signal } from '@preact/signals';
import { createAttempt } from '@/components/ui/attempt';
import { type CopyRequest, type Linked, markdownLinks } from '@/lib/links';
import type { WindowTab } from '@/lib/platform/tab';
import type { call as callBackground } from '@/lib/app/call';

/**
 * Text waiting to be copied: '' if it has no links, undefined while the browser
 * hides the tabs.
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
  write,
  copied,
  leave,
}: CopyingDeps) {
  const waiting = signal<Waiting | undefined>();
  const { failure, load } = createAttempt();
  const canAllow = signal(false);
  let known = '';

  async function linksOf(one: CopyRequest): Promise<Linked[] | undefined> {
    if (one.of !== 'tabs') return [one.link];
    if (!(await tabs.sees())) return undefined;
    const all = await tabs.list(windowId);
    return all.map(({ url = '', title = '' }) => ({ url, words: title }));
  }

  /** Reads what is waiting again. */
  async function refresh() {
    const one = await held(windowId);
    const links = one && (await linksOf(one));
    const isOffered =
      one !== undefined && leave !== undefined && !(await leave.has());
    const text = links && markdownLinks(links);
    const next = one && { of: one.of, count: links ? countOf(links) : 0, text };
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

const countOf = (links: readonly Linked[]) =>
  links.filter((link) => markdownLinks([link]) !== '').length;
