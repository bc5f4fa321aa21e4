import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { delay } from '@/lib/core/delay';
import { requestsSince } from '@/lib/engines/browser/paging/refusal';
import { createTurner } from '@/lib/engines/browser/paging/turner';

/** Injected after `rows.js` when all pages of a list are read. */
export default defineUnlistedScript(() => {
  const turner = createTurner({
    document,
    readRows: (asked) => globalThis.pluckReadRows?.(document, asked),
    requestsSince,
    now: () => performance.now(),
    wait: delay,
  });
  globalThis.pluckReadPage ??= turner.read;
  globalThis.pluckTurnPage ??= turner.turn;
});
