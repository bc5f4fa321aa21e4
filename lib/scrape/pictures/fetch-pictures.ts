import { fromBase64 } from '@/lib/core/base64'
import type { Fetched } from './fetch-picture'
import { maxInZip, maxZipBytes } from './fetch-task'
import { imageType } from './image-type'
import { isInline } from './pictures'

const sideBySide = 4

type Deps = {
  fetchPicture(url: string): Promise<Fetched>
  /** Called after each picture with the number done. */
  onDone(done: number): void
}

/** An address and its result. */
export type PictureResult = { url: string; found: Fetched }

/** Fetches pictures, a few at a time, as many as fit within the limit, in order. */
export async function fetchPictures(
  urls: readonly string[],
  { fetchPicture, onDone }: Deps,
): Promise<PictureResult[]> {
  const rows: PictureResult[] = []
  const left = urls.entries()
  let bytes = 0
  let done = 0
  async function takeTurns() {
    for (const [at, url] of left) {
      const hasRoom = at < maxInZip && bytes < maxZipBytes
      const found = hasRoom ? await open(url, fetchPicture) : { why: 'no-room' as const }
      if ('blob' in found) bytes += found.blob.size
      rows[at] = { url, found }
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, takeTurns))
  return rows
}

async function open(url: string, fetchPicture: Deps['fetchPicture']): Promise<Fetched> {
  if (!isInline(url)) return /^https?:/i.test(url) ? fetchPicture(url) : { why: 'no-address' }
  const bytes = fromBase64(url.slice(url.indexOf(',') + 1))
  const type = bytes && imageType(bytes)
  return type ? { blob: new Blob([bytes], { type }) } : { why: 'not-image' }
}
