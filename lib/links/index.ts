export { type Linked, markdownLink, markdownLinks } from './markdown-link';
export { revealPassage, showPassage, unmark } from './passage-tab';
export { playFrom } from './seek-tab';
export { type CopyRequest, copyingItem, holdCopy } from './store';
