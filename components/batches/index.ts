export { Batches } from './batches';
export { createBatchesState } from './batches-state';
export type { WindowTabs } from './compose-state';
export { createExportWriter } from './export-writer';
