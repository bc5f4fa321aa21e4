export { maxFileBytes } from './pictures/fetch-picture';
export { fetchFiles } from './pictures/fetch-files';
export { maxBytes } from './pictures/fetch-picture';
export {
  type Failed,
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  type FetchTask,
  maxInZip,
  maxZipBytes,
} from './pictures/fetch-picture';
export {
  type Files,
  type KeptFile,
  type PictureStatus,
  type MissingReason,
  mediaLifeMs,
  pictureStatus,
} from './pictures/files';
export { imageExtension, imageType } from './pictures/fetch-picture';
export {
  type PicturesFromPage,
  picturesFromPage,
} from './pictures/pictures-from-page';
export { pdfIn, pdfPages } from './pictures/files';
export {
  isInline,
  judgePicture,
  maxPictures,
  picturesOf,
} from './pictures/files';
export {
  allLanes,
  countInBatch,
  countTurns,
  findFiles,
  findJob,
  findResult,
  isThere,
  jobsAt,
  newestJobs,
  oldestFirst,
} from './store/read';
export { createRecentJobs } from './store/find-recent';
export type { ModelStream as Spoken } from '@/lib/engines/model/conversation';
export { speechItem } from './store/put-answer';
export { type PanelTarget, showIn, showPage, shownItem } from './store/shown';
export type { ModelInUse } from './models';
export type { Availability, StartRefusal, Started } from './start-refusal';
export { findPageText } from './store/page-text';
export { wordsIn } from './store/words-of';
export { keepUpToDate } from './store/find-recent';
