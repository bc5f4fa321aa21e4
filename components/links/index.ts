export { CopyCard } from './copy-card';
export { type CopyingDeps, createCopying } from './copying-state';
export { QuickSection } from './quick-section';
