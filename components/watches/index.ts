export { WatchList } from './lazy-list';
export type { WatchDraft } from './watch-form-state';
export { createWatches } from './watches-state';
