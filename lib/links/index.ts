export { type Linked, markdownLink, markdownLinks } from './markdown-link';
export { type LoadedPicture, loadedPictures } from './loaded-pictures';
export {
  plainPassage,
  revealPassage,
  showPassage,
  unmark,
} from './passage-tab';
export { playFrom } from './seek-tab';
export { type CopyRequest, copyingItem, holdCopy } from './store';
