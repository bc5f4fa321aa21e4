export { CopyCard } from './copy-card'
export { type Copying, type CopyingDeps, createCopying } from './copying-state'
export { QuickSection } from './quick-section'
