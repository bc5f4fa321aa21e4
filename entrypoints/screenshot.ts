import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { reportProgress } from '@/lib/engines/browser/report-progress';
import { createSession } from '@/lib/engines/browser/screenshot/session';

/**
 * Injected into the open tab for a screenshot; the background then calls the
 * functions that it defines.
 */
export default defineUnlistedScript(() => {
  globalThis.pluckStop?.();
  const report = (done: number, total: number) =>
    reportProgress({ unit: 'screen', done, total });
  const { next, stop } = createSession(document, report);
  globalThis.pluckShoot = next;
  globalThis.pluckStop = stop;
});
