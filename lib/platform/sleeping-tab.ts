import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';

/** A page that still loads after this time is read as far as it is there. */
const maxWakeMs = 30_000;

/** Whether the browser has unloaded a tab's page to save memory. */
const isAsleep = async (tabId: number): Promise<boolean> =>
  tabId !== -1 &&
  (await browser.tabs.get(tabId).catch(() => undefined))?.discarded === true;

/**
 * Runs `work` in a tab. A sleeping one is woken for it, one at a time, and put
 * back to sleep afterwards, unless the user looks at it by then.
 */
export async function whileAwake<T>(
  tabId: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await isAsleep(tabId))) return work();
  return navigator.locks.request('pluck.wake', async () => {
    // What was stopped while it waited ends without waking anything.
    if (signal.aborted) return work();
    await wake(tabId, signal);
    try {
      return await work();
    } finally {
      await putBack(tabId);
    }
  }) as Promise<T>;
}

async function wake(tabId: number, signal: AbortSignal): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const onUpdate = (
    id: number,
    { status }: { status?: string | undefined },
  ) => {
    if (id === tabId && status === 'complete') end();
  };
  const onClose = (id: number) => {
    if (id === tabId) end();
  };
  browser.tabs.onUpdated.addListener(onUpdate);
  browser.tabs.onRemoved.addListener(onClose);
  signal.addEventListener('abort', () => end(), { once: true });
  try {
    await browser.tabs.reload(tabId);
    await Promise.race([isOver, delay(maxWakeMs)]);
  } catch {
    // A tab that was closed meanwhile fails when it is read.
  } finally {
    browser.tabs.onUpdated.removeListener(onUpdate);
    browser.tabs.onRemoved.removeListener(onClose);
  }
}

async function putBack(tabId: number): Promise<void> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab || tab.active || tab.audible) return;
  // The browser may refuse; then it sleeps later, as any tab.
  await browser.tabs.discard(tabId).catch(() => undefined);
}
