import { browser } from 'wxt/browser';
import { delay } from '@/lib/core/delay';
import { getOwn } from '@/lib/core/objects';
import {
  isPrivate,
  otherWorker,
  thisWorker,
} from '@/lib/platform/private-window';

const slotOf = (worker: string) => `erase.${worker}`;

const pollMs = 100;
const maxPolls = 300;

/**
 * Has the other worker erase what it keeps. The worker of normal windows always
 * answers, so a private one waits for it, and rejects without. Nobody waits for
 * that of private windows: it may not exist, and keeps everything in memory.
 */
export async function requestErase(): Promise<void> {
  const { session } = browser.storage;
  const slot = slotOf(otherWorker);
  await session.set({ [slot]: crypto.randomUUID() });
  if (!isPrivate) return;
  for (
    let polls = 0;
    getOwn(await session.get(slot), slot) !== undefined;
    polls++
  ) {
    if (polls === maxPolls)
      throw new Error(
        'Results of normal windows could not be erased. Erase them there.',
      );
    await delay(pollMs);
  }
}

/** Calls `erase` when the other worker requests it. */
export function onEraseRequest(erase: () => Promise<void>): void {
  const { session } = browser.storage;
  const slot = slotOf(thisWorker);
  session.onChanged.addListener((changes) => {
    if (!getOwn(changes, slot)?.newValue) return;
    // Without an answer the other worker reports that it failed.
    erase().then(
      () => session.remove(slot),
      () => {},
    );
  });
}
