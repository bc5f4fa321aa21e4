export { dataHandlers } from './data-handlers'
export type { MakeRoom } from './make-room'
export { createSpace } from './space-handlers'
