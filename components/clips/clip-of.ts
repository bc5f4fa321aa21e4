import type { Clip } from '@/lib/clips'
import { type Job, workOf } from '@/lib/queue/job'
import { pageAddress } from '@/lib/privacy'
import { abilitiesOf } from './kinds'

/** Whether a result is the one that a note was made of, or tells the same anew. */
const tellsTheSame = ({ jobId, work }: Clip, job: Job): boolean =>
  jobId === job.id || (work !== undefined && work === workOf(job))

/** Whether a result may take the place of a note: it tells the same, and nothing else stands in the file of that. */
export const mayUpdate = (clip: Clip, job: Job): boolean =>
  clip.written !== undefined &&
  abilitiesOf(clip.destination.settings.kind).exists.includes('ask') &&
  tellsTheSame(clip, job)

/** The newest clip of a result, else of those of its page that have arrived the newest that tells the same, or any. */
export function clipOf(all: readonly Clip[], job: Job): Clip | undefined {
  const own = all.find(({ jobId }) => jobId === job.id)
  if (own) return own
  const address = pageAddress(job.page.url || job.request.url)
  const ofPage = all.filter(
    (one) => one.address === address && (one.state === 'delivered' || one.state === 'handed-over'),
  )
  return ofPage.find((one) => tellsTheSame(one, job)) ?? ofPage[0]
}
