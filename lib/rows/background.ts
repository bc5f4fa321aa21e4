import { delay } from '@/lib/core/delay';
import { loadOnce } from '@/lib/core/concurrency';
import type { Watch } from '@/lib/platform/life';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import type { OpenDatabase } from '@/lib/store/db';
import { storedItem } from '@/lib/store/stored-item';
import { countAtWork, deletePagings } from './records';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(jobs?: readonly string[]): void;
  watch: Watch;
};

/** Names the browser session: a tab's ID means nothing in another one. */
const sessionItem = storedItem('session', 'rows.session', '');

/**
 * Reads all pages of lists. Its code is loaded once there is anything to do.
 */
export function createRows({ db, now, newId, announce, watch }: Deps) {
  const life = watch();
  let abort: (() => void) | undefined;

  async function session(): Promise<string> {
    await sessionItem.change((was) => was || newId());
    return sessionItem.getValue();
  }

  const loaded = loadOnce(async () => {
    const { createPaging } = await import('./paging-work');
    const work = createPaging({
      db,
      now,
      announce,
      session,
      wait: delay,
      ...life,
    });
    ({ abort } = work.runner);
    return work;
  });
  const isNeeded = async () => (await countAtWork(await db())) > 0;

  return {
    laterCalls: {
      rows: lazy(
        async () => (await import('./calls')).rowsCalls,
        async () => (await loaded()).handlers,
      ),
    },
    async goOn() {
      if (await isNeeded()) await (await loaded()).runner.goOn();
    },
    async resume() {
      if (await isNeeded()) await (await loaded()).runner.resume();
    },
    async afterChange() {
      const count = await countAtWork(await db());
      return { driven: count, active: count };
    },
    onJobsRemoved: deletePagings,
    abort: () => abort?.(),
  } satisfies Feature;
}
