export { type Linked, markdownLink, markdownLinks } from './markdown-link'
export { showPassage, unmark } from './passage-tab'
export { type Copying, copyingItem, holdCopy } from './store'
