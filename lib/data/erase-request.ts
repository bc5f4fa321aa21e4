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
 * Requests that the other worker erases its data. The worker of normal windows
 * always answers, so a private one waits for it, and rejects without an answer.
 * The worker of private windows isn't awaited: it may not exist, and keeps
 * everything in memory.
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

export function onEraseRequest(erase: () => Promise<void>): void {
  const { session } = browser.storage;
  const slot = slotOf(thisWorker);
  session.onChanged.addListener((changes) => {
    if (!getOwn(changes, slot)?.newValue) return;
    // Without an answer, the other worker reports the failure.
    erase().then(
      () => session.remove(slot),
      () => {},
    );
  });
}
