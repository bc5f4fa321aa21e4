export {
  bibtexOf,
  cslOf,
  plainCitation,
  risOf,
} from './cite';
export {
  type Captions,
  type Chapter,
  type Cue,
  cuesMarkdown,
  inChapters,
  timeOf,
  withSpeakers,
} from './cues';
export { plainLine } from './note';
export { type Extent, type PageParts, pageParts } from './page-parts';
export type { Paper, PaperAuthor } from './paper';
export {
  type Post,
  type PostLabels,
  type Replies,
  postsMarkdown,
  postsToKeep,
} from './posts';
export {
  type Turn,
  type TurnLabels,
  speakerOf,
  turnsMarkdown,
} from './turns';
