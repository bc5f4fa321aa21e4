import { type Job, jobIdentity } from '@/lib/queue/job';
import { pageAddress } from '@/lib/privacy';
import { type Clip, hasArrived } from './clip';
import { type Destination, destinationType } from './destinations/settings';
import type { NoteTemplate } from './templates/note-template';

/** The source of a note: a job, or the one that a click would start. */
export type ClipSource = Pick<
  Job,
  'id' | 'presetId' | 'request' | 'selection'
> & {
  page: Pick<Job['page'], 'url'>;
};

/** Whether a clip was made from this job, or from one with the same content. */
const hasSameContent = ({ jobId, work }: Clip, job: ClipSource): boolean =>
  jobId === job.id || (work !== undefined && work === jobIdentity(job));

/**
 * Whether a result may replace a note: same content, and nothing else is in its
 * file.
 */
export const mayUpdate = (clip: Clip, job: ClipSource): boolean =>
  clip.written !== undefined &&
  destinationType(clip.destination.settings.kind).exists.includes('ask') &&
  hasSameContent(clip, job);

/**
 * The newest clip of a result; else its page's newest delivered clip with the
 * same content.
 */
export function clipOf(all: readonly Clip[], job: Job): Clip | undefined {
  const own = all.find(({ jobId }) => jobId === job.id);
  if (own) return own;
  return all.find(
    (one) =>
      isAtPageOf(job, one) && hasArrived(one) && hasSameContent(one, job),
  );
}

/** The normalized address of a job's page that its clips store. */
export const clippedAddress = ({
  page,
  request,
}: Pick<ClipSource, 'page' | 'request'>): string =>
  pageAddress(page.url || request.url);

const isAtPageOf = (job: ClipSource, { address }: Clip): boolean =>
  address === clippedAddress(job);

/** A note that a clip updates. `target`: the program's own ID of it. */
export type NoteToUpdate = {
  where: string;
  written?: string;
  lines?: Clip['lines'];
  target?: string;
};

export function updatedNote({
  where,
  written,
  lines,
  isMerged,
  target,
  link,
}: Clip): NoteToUpdate | undefined {
  if (!where) return undefined;
  const note: NoteToUpdate = { where };
  // A text that the user has an unknown part in isn't Pluck's to replace.
  if (written !== undefined && (lines || !isMerged)) note.written = written;
  if (lines) note.lines = lines;
  // Version 0.1.0 kept the id only in Joplin's links.
  const id = target ?? /^joplin:.*[?&]id=([\da-f]{32})$/.exec(link ?? '')?.[1];
  if (id !== undefined) note.target = id;
  return note;
}

type Place = Pick<Destination, 'id' | 'exists' | 'settings'>;
type Behaving = Pick<NoteTemplate, 'behavior'>;

/**
 * Whether a page's next clip may replace its note: the destination supports it,
 * and the user wants neither a second note nor additions to the first.
 */
export const keepsOneNote = (
  { exists, settings }: Place,
  { behavior }: Behaving,
): boolean =>
  (behavior === 'replace' ||
    (behavior === 'new' && exists !== 'number' && exists !== 'append')) &&
  destinationType(settings.kind).exists.includes('ask');

/** The note at a destination that the next clip of a result updates. */
export const noteToUpdate = (
  all: readonly Clip[],
  job: ClipSource,
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
      );
