import { type Clip, destinationType, hasArrived } from '@/lib/clips'
import { type Job, workOf } from '@/lib/queue/job'
import { pageAddress } from '@/lib/privacy'

/** Whether a clip was made from this job, or from one with the same content. */
const hasSameContent = ({ jobId, work }: Clip, job: Job): boolean =>
  jobId === job.id || (work !== undefined && work === workOf(job))

/** Whether a result may replace a note: same content, and nothing else is in its file. */
export const mayUpdate = (clip: Clip, job: Job): boolean =>
  clip.written !== undefined &&
  destinationType(clip.destination.settings.kind).exists.includes('ask') &&
  hasSameContent(clip, job)

/** The newest clip of a result; else its page's newest delivered clip with the same content. */
export function clipOf(all: readonly Clip[], job: Job): Clip | undefined {
  const own = all.find(({ jobId }) => jobId === job.id)
  if (own) return own
  const address = pageAddress(job.page.url || job.request.url)
  const ofPage = all.filter((one) => one.address === address && hasArrived(one))
  return ofPage.find((one) => hasSameContent(one, job))
}
