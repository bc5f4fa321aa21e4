import { createNoteMaker, makeUnseen } from '@/components/clips';
import { markdownLinks } from '@/lib/links';
import { copyUnseen, offscreenPage } from '@/lib/platform/offscreen';
import { markAlive } from '@/lib/platform/life';
import { call } from '@/lib/app/call';
import type { CopyTask } from '@/lib/quick-clips';
import { findPageText } from '@/lib/scrape';
import { createOpenDatabase } from '@/lib/store/db';

const db = createOpenDatabase();
const maker = createNoteMaker();

/**
 * Runs tasks one after another, and closes itself after a while without any.
 * The background reopens it for new tasks, and ahead of an expected result.
 */
async function work() {
  let isCopied: boolean | undefined;
  const ask = () =>
    call('offscreen.nextTask', isCopied === undefined ? {} : { isCopied });
  for (let next = await ask(); next; next = await ask()) {
    isCopied = undefined;
    if (!('clip' in next)) {
      const text = await textOf(next);
      isCopied = text !== '' && copyUnseen(text);
      continue;
    }
    const { clip, settings } = next;
    const isMade = await makeUnseen(clip, settings, {
      call,
      db,
      make: maker.make,
    }).catch(() => false);
    if (!isMade) await call('quick.end', { id: clip.id, toPanel: true });
  }
}

const textOf = async (task: CopyTask): Promise<string> =>
  'links' in task
    ? markdownLinks(task.links)
    : ((await findPageText(await db(), task.jobId))?.text ?? '');

void db().catch(() => undefined);
maker.warm();
await markAlive(offscreenPage);
// If the worker ends while it waits, it reopens this document.
await work().catch(() => undefined);
window.close();
