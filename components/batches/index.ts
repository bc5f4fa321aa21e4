export { Batches } from './batches'
export { type BatchesState, createBatches } from './batches-state'
export type { Tabs } from './compose-state'
