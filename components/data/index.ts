export { DataSection } from './data-section'
export { deletedResultsMessage, storageTrouble } from './storage-status'
export { type Data, createData } from './data-state'
export { StorageSection } from './data-storage'
