import { readCapped } from '@/lib/contract/client/read-capped'
import { isRedirect } from '@/lib/core/is-redirect'
import type { WhyNot } from './files'
import { imageType } from './image-type'
import { isOpen } from './pictures'

/** The largest picture that is kept, in bytes. */
export const mostBytes = 30_000_000

/** A picture, or why there is none; `status` is what its host answered instead. */
export type Fetched = { blob: Blob } | NotFetched
type NotFetched = { why: WhyNot; status?: number }

type Deps = {
  fetch(url: string, init: RequestInit): Promise<Response>
  signal?: AbortSignal
  /** Addresses that the user chose: of private networks, nothing but their hosts is asked. */
  own: readonly string[]
  /** Whether the user let Pluck use the address's origin in full. */
  hasAccess(url: string): Promise<boolean>
}

/** Asks for a file as nobody: without cookies, referrer or key, and not what `isOpen` rules out. Never throws. */
export async function fetchAsNobody(
  url: string,
  { fetch, signal, own, hasAccess }: Deps,
): Promise<{ response: Response } | NotFetched> {
  if (!isOpen(url, own)) return { why: 'private' }
  // Where an address leads on to is not told before it is asked, and may be private: nothing is followed.
  const init: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual', signal }
  const response = await fetch(url, init).catch(() => undefined)
  if (!response) return { why: signal?.aborted || (await hasAccess(url)) ? 'unreachable' : 'no-access' }
  if (isRedirect(response)) return leave(response, 'redirected')
  if (response.url && !isOpen(response.url, own)) return leave(response, 'private')
  return response.ok ? { response } : { ...leave(response, 'refused'), status: response.status }
}

/** Fetches a picture. Only images come back, of the type that their bytes have. Never throws. */
export async function fetchPicture(url: string, deps: Deps): Promise<Fetched> {
  const found = await fetchAsNobody(url, deps)
  if ('why' in found) return found
  const { response } = found
  const told = response.headers.get('content-type') ?? ''
  if (!/^image\/(?!svg)/i.test(told)) return leave(response, 'not-image')
  if (Number(response.headers.get('content-length')) > mostBytes) return leave(response, 'too-large')
  const { bytes, reason } = await readCapped(response, mostBytes)
  if (reason) return { why: reason === 'too-large' ? 'too-large' : 'unreachable' }
  const type = imageType(bytes)
  return type ? { blob: new Blob([bytes], { type }) } : { why: 'not-image' }
}

function leave({ body }: Response, why: WhyNot): NotFetched {
  body?.cancel().catch(() => {})
  return { why }
}
