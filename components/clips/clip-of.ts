import { type Clip, type Destination, type NoteTemplate, destinationType, hasArrived } from '@/lib/clips'
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
  return all.find((one) => isAtPageOf(job, one) && hasArrived(one) && hasSameContent(one, job))
}

const isAtPageOf = ({ page, request }: Job, { address }: Clip): boolean =>
  address === pageAddress(page.url || request.url)

type Place = Pick<Destination, 'id' | 'exists' | 'settings'>
type Behaving = Pick<NoteTemplate, 'behavior'>

/**
 * Whether a page's next clip may take the place of its note: the destination can, and the user wants neither a second note
 * nor more in the first.
 */
export const keepsOneNote = ({ exists, settings }: Place, { behavior }: Behaving): boolean =>
  (behavior === 'replace' || (behavior === 'new' && exists !== 'number' && exists !== 'append')) &&
  destinationType(settings.kind).exists.includes('ask')

/** The note at a destination that the next clip of a result updates. */
export const noteToUpdate = (
  all: readonly Clip[],
  job: Job,
  destination: Place,
  template: Behaving,
): Clip | undefined =>
  !keepsOneNote(destination, template)
    ? undefined
    : all.find(
        (one) =>
          one.destination.id === destination.id &&
          hasArrived(one) &&
          (one.jobId === job.id || isAtPageOf(job, one)) &&
          mayUpdate(one, job),
      )
