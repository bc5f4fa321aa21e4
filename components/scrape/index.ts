export { costAgain, isFree, mayBeCached } from './again';
export { curedByService } from './cured-by-service';
export { ErrorDetails } from './error-details';
export {
  type Look,
  isWorthATry,
  jobLook,
  jobTitle,
  stateLooks,
  stateName,
  doneWithout,
} from './job-words';
export { Looked } from './looked';
export {
  type OpenResult,
  createOpener,
  openResult,
  versionOf,
} from './open-result';
export { asRetried, countdown, progressOf, waitOf } from './progress';
export { tokensLine } from './tokens';
