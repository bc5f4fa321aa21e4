export { DataSection } from './data-section';
export { shownUsage, storageTrouble } from './data-storage';
export { type Data, createData } from './data-state';
export { StorageSection } from './data-storage';
