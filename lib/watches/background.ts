import { loadOnce } from '@/lib/core/concurrency';
import type { Watch as Life } from '@/lib/platform/life';
import { isPrivate } from '@/lib/platform/private-window';
import type { JobErrorKind } from '@/lib/queue/job';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import type { OpenDatabase } from '@/lib/store/db';
import { newsOf } from './page-watch';
import { allWatches, hasWatches } from './records';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  watch: Life;
};

/**
 * Pages that are watched. Its code is loaded once there is anything to do. A
 * private window has none: it would leave a trace.
 */
export function createWatches({ watch, ...deps }: Deps) {
  const life = watch();
  const isNeeded = async () => !isPrivate && hasWatches(await deps.db());
  let running = 0;
  let abort: (() => void) | undefined;
  /** Counted again after a change: the watches hold what was read. */
  let news: number | undefined;

  function announce() {
    news = undefined;
    deps.announce();
  }
  const countNews = async () =>
    (await allWatches(await deps.db())).reduce(
      (sum, one) => sum + newsOf(one),
      0,
    );

  const loaded = loadOnce(async () => {
    const [{ createWatchWork }, { notifyOf }] = await Promise.all([
      import('./watch-work'),
      import('./notify'),
    ]);
    const work = createWatchWork({
      ...deps,
      ...life,
      announce,
      onRunning(count) {
        running = count;
        life.onRunning(count);
        announce();
      },
      isLooking: () => running > 0,
      tell: notifyOf,
    });
    ({ abort } = work.runner);
    return work;
  });

  return {
    laterCalls: {
      watch: lazy(
        async () => (await import('./calls')).watchCalls,
        async () => (await loaded()).handlers,
      ),
    },
    async goOn() {
      if (await isNeeded()) await (await loaded()).runner.goOn();
    },
    async resume() {
      if (await isNeeded()) await (await loaded()).resume();
    },
    async afterChange() {
      if (!(await isNeeded())) return {};
      news ??= await countNews();
      return { driven: running, asking: news };
    },
    async release(reasons: readonly JobErrorKind[]) {
      if (!(await isNeeded())) return;
      const { runner } = await loaded();
      if (reasons.includes('offline')) await runner.release('offline');
      if (reasons.includes('no-permission'))
        await runner.release('not-allowed');
    },
    /** The address of a watched page. */
    addressOf: async (id: string): Promise<string | undefined> =>
      (await isNeeded())
        ? (await (await deps.db()).get('watches', id))?.url
        : undefined,
    keepsOrigin: async (url, without) =>
      (await isNeeded()) && (await loaded()).keepsOrigin(url, without),
    abort: () => abort?.(),
  } satisfies Feature & Record<string, unknown>;
}
