export { fetchParts } from './fetch-parts';
export { PageFileDialog } from './page-file-dialog';
export { createPageFile } from './page-file-state';
