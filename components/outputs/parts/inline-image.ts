import { fromBase64 } from '@/lib/core/base64'
import { imageType, isInline } from '@/lib/scrape'

/** The bytes and type of a base64 image in a `data:` URL; undefined if there is none. */
export function inlineImage(address: string): Blob | undefined {
  const comma = address.indexOf(',')
  if (!isInline(address) || !/;base64$/i.test(address.slice(0, comma))) return undefined
  const bytes = fromBase64(address.slice(comma + 1))
  const type = bytes && imageType(bytes)
  return type ? new Blob([bytes], { type }) : undefined
}
