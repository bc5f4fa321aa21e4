import './data.css';
import './markdown.css';
import './media.css';
import './outputs.css';
import './views.css';
import { actions } from './actions';
import { answer } from './answer';
import { audio } from './audio';
import { attributes } from './attributes';
import { blocks } from './blocks';
import { branding } from './branding';
import { cues } from './cues';
import { posts } from './posts';
import { turns } from './turns';
import { changeTracking } from './change-tracking';
import { highlights } from './highlights';
import { html } from './html';
import { images } from './images';
import { json } from './json';
import { knowledgeGraph } from './knowledge-graph';
import { links } from './links';
import { markdown } from './markdown';
import { menu } from './menu';
import { metadata } from './metadata';
import { other } from './other';
import { pages } from './pages';
import { paper } from './paper';
import { product } from './product';
import { rawBase64 } from './raw-base64';
import { rawHtml } from './raw-html';
import { screenshot } from './screenshot';
import { sheet } from './sheet';
import { summary } from './summary';
import { values } from './values';
import { video } from './video';

const claiming = [
  turns,
  posts,
  cues,
  paper,
  markdown,
  summary,
  answer,
  highlights,
  sheet,
  values,
  json,
  knowledgeGraph,
  changeTracking,
  product,
  menu,
  branding,
  screenshot,
  audio,
  video,
  actions,
  pages,
  blocks,
  html,
  rawHtml,
  rawBase64,
  links,
  images,
  attributes,
  metadata,
] as const;

/**
 * Every view in the order of the tabs. The last one draws what no other does,
 * so that nothing is hidden.
 */
export const outputs = [...claiming, other(claiming)] as const;

export type OutputId = (typeof outputs)[number]['id'];

export { PassageList } from './highlights';
export { DiffView, TextDiff } from './change-tracking';
export { type CheckRequest, checkSchema } from './json/check-schema';
export { DataTree } from './json/data-tree';
export { AddressLink, AddressLinks } from './parts/address';
export {
  AnswerContext,
  type AnswerOrigin,
  type Choice,
  ChoiceContext,
  FrameContext,
  type PassageActions,
  PassageActionsContext,
  ScrapingContext,
  type EarlierRows,
  type EarlierText,
  EarlierTextContext,
  type SheetActions,
  type UnaskedPictures,
  SheetActionsContext,
  type ViewTools,
} from './parts/contexts';
export { JsonTree } from './parts/json-tree';
export { loadLazily } from './parts/load-lazily';
export { LongText, Stepwise } from './parts/long';
export {
  MarkdownView,
  ReadingText,
  prepareReading,
  useReading,
} from './parts/markdown-view';
export {
  asCsv,
  asJsonText,
  asMarkdown,
  ShowAs,
  TakeAway,
  Tools,
  ToolsRow,
} from './parts/tools';
export { SourceView } from './parts/source-view';
export { textReceived, workerPieces } from './parts/worker-pieces';
