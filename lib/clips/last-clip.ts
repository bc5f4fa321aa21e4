import { pageAddress } from '@/lib/privacy'
import type { Outlook } from '@/lib/scrape'
import { clipsOf } from './store'
import type { Database } from '@/lib/store/db'

/** The newest note of a page that is or will be stored: not those for the clipboard or downloads. */
export async function lastClip(db: Database, url: string): Promise<Outlook['clipped']> {
  for (const clip of await clipsOf(db, pageAddress(url))) {
    const { state, jobId, createdAt, endedAt = createdAt, where, link, destination } = clip
    const { settings, name = settings.kind === 'folder' ? settings.name : undefined } = destination
    const { kind } = settings
    if (state === 'cancelled' || kind === 'clipboard' || kind === 'download') continue
    return { state, jobId, at: endedAt, kind, where, link, name }
  }
}
