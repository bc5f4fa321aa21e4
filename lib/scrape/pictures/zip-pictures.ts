import { csv } from '@/lib/safe/csv'
import { createFileNames } from '@/lib/safe/file-name'
import { createZip } from '@/lib/safe/zip'
import { type PictureResult, fetchPictures } from './fetch-pictures'
import type { Failed } from './fetch-task'
import { imageExtension } from './image-type'
import { isInline } from './pictures'

/**
 * Fetches pictures and puts them into one archive, in order and under unique names, with a report of each
 * address. `failed` lists the missing ones.
 */
export async function zipPictures(
  urls: readonly string[],
  deps: Parameters<typeof fetchPictures>[1],
): Promise<{ zip: Blob; kept: number; failed: Failed[] }> {
  const rows = await fetchPictures(urls, deps)
  const named = withNames(rows)
  const zip = createZip()
  for (const { name, found } of named) {
    if ('blob' in found) await zip.add(name, found.blob, { isCompressed: true })
  }
  await zip.add('report.csv', report(named))
  const failed = rows.flatMap(({ url, found }) => ('why' in found ? [{ url, ...found }] : []))
  return { zip: await zip.close(), kept: rows.length - failed.length, failed }
}

/** Names each picture after the last part of its address; duplicates get a number. */
function withNames(rows: PictureResult[]): (PictureResult & { name: string })[] {
  const nextName = createFileNames('report.csv')
  return rows.map(({ url, found }) => ({
    url,
    found,
    name: 'blob' in found ? nextName(stemOf(url), imageExtension(found.blob.type)) : '',
  }))
}

function stemOf(url: string): string {
  const last = isInline(url) ? '' : (URL.parse(url)?.pathname.split('/').findLast(Boolean) ?? '')
  const plain = /%(?![\da-f]{2})/i.test(last) ? last : decoded(last)
  return plain.replace(/\.\w{1,5}$/, '').slice(0, 80) || 'image'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const report = (rows: (PictureResult & { name: string })[]): string =>
  csv([
    ['address', 'file', 'why not'],
    ...rows.map(({ url, name, found }) => [
      url.slice(0, 2000),
      name,
      'why' in found ? [found.why, found.status].filter(Boolean).join(' ') : '',
    ]),
  ])
