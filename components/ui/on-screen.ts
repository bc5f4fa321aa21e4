import type { Screen, Timers } from './poll';

/** The timers of the page. */
export const pageTimers: Timers = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer),
};

/** Whether the browser reports the page as visible. */
export const pageScreen: Screen = {
  isSeen: () => document.visibilityState === 'visible',
  watch(onChange) {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
