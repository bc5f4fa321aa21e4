import { imageType } from '@/lib/media/image-type'
import { isInline } from '@/lib/media/pictures'

/** The image in a `data:` address in base64, as bytes of the type that they are; undefined where there is none. */
export function inlineImage(address: string): Blob | undefined {
  const comma = address.indexOf(',')
  if (!isInline(address) || !/;base64$/i.test(address.slice(0, comma))) return undefined
  const bytes = bytesOf(address.slice(comma + 1))
  const type = bytes && imageType(bytes)
  return type ? new Blob([bytes], { type }) : undefined
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(base64)
  } catch {
    return undefined
  }
}
