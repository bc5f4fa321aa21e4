export { type Capture, capture } from './capture';
export { type Removed, removedKinds } from './clean';
export { takePage, takePdf } from './take-page';
export { withoutEmails } from './clean';
