import { hostKind } from '@/lib/core/host-kind'
import { asRecord } from '@/lib/core/is-record'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

/** How long a picture stays at the service, in milliseconds. Source: contract, "screenshot: expires after 24 hours". */
export const pictureLifeMs = 24 * 3_600_000

/** How many pictures of one answer are fetched unasked. */
export const mostPictures = 20

/** Why a picture is not asked for at all. */
export type PictureRefusal = 'no-address' | 'not-https' | 'private'

type Data = Readonly<Record<string, unknown>>

/** The addresses of the pictures that a service took, in the `data` of its answer: of the page, then of its actions. */
export function picturesOf(data: unknown): string[] {
  const { screenshot, actions }: Data = asRecord(data)
  const { screenshots }: Data = asRecord(actions)
  const all = [screenshot, ...(Array.isArray(screenshots) ? screenshots : [])]
  return [...new Set(all.filter((url): url is string => typeof url === 'string' && url !== ''))]
}

/** Whether the service was asked to take pictures. */
export const asksForPictures = ({ formats = [], actions = [] }: ScrapeRequest): boolean =>
  [...formats, ...actions].some((item) => (typeof item === 'string' ? item : item.type) === 'screenshot')

/** Whether the address is the file itself. */
export const isInline = (address: string): boolean => /^data:/i.test(address)

/**
 * Whether an answer may have this address asked: on the public web, or on the host of one of `own`, which are addresses that
 * the user chose. What else it names on a private network is left alone.
 */
export const isOpen = (address: string, own: readonly string[]): boolean => {
  const host = hostOf(address)
  return host !== undefined && (hostKind(host) === 'public' || own.some((one) => hostOf(one) === host))
}

const hostOf = (address: string) => URL.parse(address)?.hostname

/**
 * Whether a picture may be fetched: over https, or from the origin of the service that answered, and not from a private
 * network but from that service's own host. `inline`: it came whole, as a `data:` address.
 */
export function judgePicture(
  address: string,
  baseUrl: string | undefined,
): 'fetch' | 'inline' | PictureRefusal {
  if (isInline(address)) return 'inline'
  const url = URL.parse(address)
  if (!url || url.username || url.password) return 'no-address'
  if (url.origin === URL.parse(baseUrl ?? '')?.origin) return 'fetch'
  if (url.protocol !== 'https:') return 'not-https'
  return isOpen(address, [baseUrl ?? '']) ? 'fetch' : 'private'
}
