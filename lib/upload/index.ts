export {
  type Capture,
  type PageFileCapture,
  capture,
  capturePageFile,
} from './capture';
export { type Removed, removedKinds } from './clean';
export { takePage, takePdf } from './take-page';
export { withoutEmails } from './clean';
export { shadowOf, startPageFile } from './page-file/in-tab';
export type { MissingPart } from './page-file/parts';
