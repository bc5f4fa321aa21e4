export { cancelJobs } from './cancel-jobs'
export { jobHandlers } from './job-handlers'
export { type JobQueue, type JobStore, createJobQueue } from './job-queue'
export { fileHandlers, keepPictures } from './pictures/keep-pictures'
export { runJob } from './run-job'
export { type OutsideDeps, type RunOutside, byDefault, createRunOutside, startOutside } from './run-outside'
export { type Asked, type StartJob, type Target, createStart, pageAt } from './start-job'
export { nextQueued } from './store/next-queued'
export { putAnswer } from './store/put-answer'
export { createWriter } from './store/write'
export {
  type Sending,
  lookInto,
  sendingOf,
  serviceFor,
  tabAsSeen,
  usualConnection,
  wayToReadFor,
  wayToSend,
  wayToSendFor,
} from './ways'
