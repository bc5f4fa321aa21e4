import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type {
  PointedAt,
  PointingLabels,
} from '@/lib/engines/browser/pointing/messages';
import { startPointing } from '@/lib/engines/browser/pointing/start-pointing';

/** Injected beside `rows.js` when the user wants to point at a list. */
export default defineUnlistedScript(() => {
  globalThis.pluckPoint = (labels: PointingLabels, what: PointedAt) => {
    globalThis.pluckStopPointing?.();
    if (globalThis.pluckRowsTools)
      globalThis.pluckStopPointing = startPointing(
        document,
        labels,
        globalThis.pluckRowsTools,
        what,
      );
  };
});
