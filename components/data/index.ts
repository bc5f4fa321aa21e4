export { DataSection } from './data-section'
export { wentWords } from './data-space-words'
export { type Data, createData } from './data-state'
export { StorageSection } from './data-storage'
