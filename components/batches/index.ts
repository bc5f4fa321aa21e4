export { Batches } from './batches'
export { type BatchesState, createBatchesState } from './batches-state'
export type { Tabs } from './compose-state'
