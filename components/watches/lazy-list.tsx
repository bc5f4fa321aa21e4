import { loadLazily } from '@/components/outputs';

/** Loaded when the view opens. */
export const WatchList = loadLazily(
  async () => (await import('./watch-list')).WatchList,
);
