import { type PictureRefusal, isInline, pictureLifeMs } from './pictures'

/** How long the address of sound or film lives, in milliseconds. Source: contract, "Signed URL valid 1 hour". */
export const mediaLifeMs = 3_600_000

/** Why a picture is not kept. `no-access`: its host admits no extension, and Pluck was not let in. */
export type WhyNot =
  | PictureRefusal
  | 'no-access'
  | 'unreachable'
  | 'refused'
  | 'redirected'
  | 'not-image'
  | 'too-large'
  | 'too-many'
  | 'no-room'

/** What became of a file that an answer points at: its bytes, or why they are not here. */
export type KeptFile = { url: string; savedAt: number } & ({ blob: Blob } | { why: WhyNot; status?: number })

/**
 * What there is to fetch for an answer, under the job's id. Times are milliseconds since the epoch. `triesLeft` is there
 * while some files are to be fetched: a worker that dies leaves it behind, and the next one goes on. `tooMany`: how many
 * addresses were not even looked at.
 */
export type Errand = { id: string; answeredAt: number; triesLeft?: number; tooMany?: number }

/** An errand with the files that it brought so far. */
export type Files = Errand & { files: KeptFile[] }

/** Where a picture is: in the answer itself, kept, on its way, still at the service, or nowhere any more. */
export type Standing =
  | { is: 'inline' }
  | { is: 'kept'; blob: Blob; savedAt: number }
  | { is: 'coming' }
  | { is: 'there'; until: number; why?: WhyNot; status?: number }
  | { is: 'gone'; since: number }

/** Where the picture of this address is now, `answeredAt` the time at which the answer came. */
export function standingOf(
  url: string,
  files: Files | undefined,
  { answeredAt, now }: { answeredAt: number; now: number },
): Standing {
  if (isInline(url)) return { is: 'inline' }
  const known = files?.answeredAt === answeredAt ? files : undefined
  const file = known?.files.find((one) => one.url === url)
  if (file && 'blob' in file) return { is: 'kept', blob: file.blob, savedAt: file.savedAt }
  const until = answeredAt + pictureLifeMs
  if (now >= until) return { is: 'gone', since: until }
  if (!file && known?.triesLeft !== undefined) return { is: 'coming' }
  if (file) return { is: 'there', until, why: file.why, status: file.status }
  return { is: 'there', until, ...(known?.tooMany && { why: 'too-many' as const }) }
}

declare module '@/lib/store/db' {
  interface Tables {
    errands: { key: string; value: Errand; indexes: { triesLeft: number } }
    /** One record for each file, so that its bytes are written once. */
    files: { key: [jobId: string, url: string]; value: KeptFile & { jobId: string } }
  }
}
