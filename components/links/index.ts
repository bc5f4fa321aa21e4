export { CopyCard } from './copy-card';
export { type CopyingDeps, createCopying } from './copying-state';
export { CopyAtOnceSection } from './copy-at-once-section';
