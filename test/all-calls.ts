import { createFeatures } from '@/lib/app/features';
import { type Call, callsOf } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';

/**
 * Every call from a page to the background, and how one is found. None can be
 * carried out: there is no database.
 */
export async function allCalls() {
  const { features } = createFeatures({
    db: () => new Promise(() => {}),
    now: () => 0,
    newId: () => '',
    announce() {},
    watch: () => ({ onRunning() {}, wakeAt() {} }),
  });
  const table: Record<string, Call> = {};
  for (const {
    calls = {},
    laterCalls = {},
  } of features as readonly Feature[]) {
    Object.assign(table, calls);
    for (const load of Object.values(laterCalls))
      Object.assign(table, await load());
  }
  return { table, find: callsOf(features) };
}
