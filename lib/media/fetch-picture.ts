import { readCapped } from '@/lib/api/read-capped'
import type { WhyNot } from './files'
import { imageType } from './image-type'

/** The largest picture that is kept, in bytes. */
export const mostBytes = 30 * 1024 * 1024

const limitMs = 60_000

/** A picture, or why there is none; `status` is what its host answered instead. */
export type Fetched = { blob: Blob } | { why: WhyNot; status?: number }

type Deps = {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** As `AbortSignal.timeout`. */
  deadline(ms: number): AbortSignal
  /** Whether the user let Pluck use the address's origin in full. */
  hasAccess(url: string): Promise<boolean>
}

/**
 * Fetches a picture as nobody: without cookies, referrer or key, and no further than its own address. Only images come
 * back, of the type that their bytes have. Never throws.
 */
export async function fetchPicture(url: string, { fetch, deadline, hasAccess }: Deps): Promise<Fetched> {
  const signal = deadline(limitMs)
  const init: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual', signal }
  const response = await fetch(url, init).catch(() => undefined)
  if (!response) return { why: signal.aborted || (await hasAccess(url)) ? 'unreachable' : 'no-access' }
  const leave = (why: WhyNot, status?: number): Fetched => {
    response.body?.cancel().catch(() => {})
    return { why, ...(status && { status }) }
  }
  // A browser shows a redirect that is not followed as an opaque answer, Node as what it is.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    return leave('redirected')
  }
  if (!response.ok) return leave('refused', response.status)
  const told = response.headers.get('content-type') ?? ''
  if (!/^image\/(?!svg)/i.test(told)) return leave('not-image')
  if (Number(response.headers.get('content-length')) > mostBytes) return leave('too-large')
  const { bytes, reason } = await readCapped(response, mostBytes)
  if (reason) return { why: reason === 'too-large' ? 'too-large' : 'unreachable' }
  const type = imageType(bytes)
  return type ? { blob: new Blob([bytes], { type }) } : { why: 'not-image' }
}
