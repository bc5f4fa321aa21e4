export { type Linked, markdownLink, markdownLinks } from './markdown-link';
export { showPassage, unmark } from './passage-tab';
export { type CopyRequest, copyingItem, holdCopy } from './store';
