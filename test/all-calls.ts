import { createFeatures } from '@/lib/app/features';
import { tableOf } from '@/lib/rpc/calls';

/**
 * Every call from a page to the background. None can be carried out: there is
 * no database.
 */
export function allCalls() {
  const { features } = createFeatures({
    db: () => new Promise(() => {}),
    now: () => 0,
    newId: () => '',
    announce() {},
    watch: () => ({ onRunning() {}, wakeAt() {} }),
  });
  return tableOf(features);
}
