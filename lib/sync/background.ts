import { isWaitOver, loadOnce } from '@/lib/core/concurrency';
import { filesAt } from '@/lib/delivery/background';
import type { Watch } from '@/lib/platform/life';
import { isPrivate } from '@/lib/platform/private-window';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import { settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { storedItem } from '@/lib/store/stored-item';
import { maxIntervalMs, syncItem } from './sync-item';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  watch: Watch;
};

/** After a change, when nothing else changes. */
const restMs = 10_000;

/** Whether the file was read since the browser was started. */
const startedItem = storedItem('session', 'sync.started', false);

/**
 * Keeps presets, rules, templates and highlights in step with a file that other
 * devices read, too. Private windows have no part in it.
 */
export function createSync({ watch: watchWork, ...deps }: Deps) {
  const { now } = deps;
  const life = watchWork();
  const load = loadOnce(async () => {
    const { createSyncWork } = await import('./sync-work');
    return createSyncWork({ ...deps, filesAt });
  });
  /** When to look for changes here; they are sent only if there are any. */
  let changesAt: number | undefined;

  async function schedule() {
    const sync = await syncItem.getValue();
    const times = [changesAt, sync?.nextAt].filter((at) => at !== undefined);
    life.wakeAt(sync && times.length > 0 ? Math.min(...times) : undefined);
  }

  async function goOn(): Promise<void> {
    const sync = isPrivate ? null : await syncItem.getValue();
    if (!sync) return;
    const isFirst = !(await startedItem.getValue());
    const isDue = isFirst || isWaitOver(sync.nextAt, now(), maxIntervalMs);
    const hasRested =
      changesAt !== undefined && isWaitOver(changesAt, now(), restMs);
    if (isDue || hasRested) {
      changesAt = undefined;
      if (isFirst) await startedItem.change(() => true);
      life.onRunning(1);
      try {
        await (await load()).run({ onlyChanges: !isDue });
      } finally {
        life.onRunning(0);
      }
    }
    await schedule();
  }

  function noteChange() {
    if (isPrivate) return;
    changesAt = now() + restMs;
    void schedule();
  }

  settingsItem.watch(noteChange);
  syncItem.watch(() => void schedule());

  return {
    laterCalls: {
      sync: lazy(
        async () => (await import('./calls')).syncCalls,
        async () => (await load()).handlers,
      ),
    },
    goOn,
    resume: goOn,
    /** The store has changed, perhaps its highlights. */
    async afterChange() {
      const sync = await syncItem.getValue();
      if (sync?.parts.includes('highlights')) noteChange();
      return {};
    },
    async release() {
      const sync = await syncItem.getValue();
      if (sync?.error === undefined) return;
      await syncItem.change((was) => was && { ...was, nextAt: now() });
      await goOn();
    },
  } satisfies Feature;
}
