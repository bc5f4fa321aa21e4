export { Batches } from './batches'
export { createBatchesState } from './batches-state'
export type { Tabs } from './compose-state'
