import type { Screen, Timers } from './poll';

export const pageTimers: Timers = {
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer),
};

export const pageScreen: Screen = {
  isSeen: () => document.visibilityState === 'visible',
  watch(onChange) {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
