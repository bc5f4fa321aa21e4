import { pageAddress } from '@/lib/privacy/page-address'
import type { Outlook } from '@/lib/rpc/outlook'
import { clipsOf } from '@/lib/store/clips'
import type { Database } from '@/lib/store/db'

/** The newest note of a page that is kept somewhere: not what went to the clipboard or the downloads. */
export async function lastClip(db: Database, url: string): Promise<Outlook['clipped']> {
  const all = await clipsOf(db, pageAddress(url))
  const clip = all.find(
    ({
      destination: {
        settings: { kind },
      },
    }) => kind !== 'clipboard' && kind !== 'download',
  )
  if (!clip) return undefined
  const { createdAt, endedAt = createdAt, where = '', link, destination } = clip
  const { name, settings } = destination
  const known = name ?? (settings.kind === 'folder' ? settings.name : undefined)
  return { at: endedAt, kind: settings.kind, where, ...(known && { name: known }), ...(link && { link }) }
}
