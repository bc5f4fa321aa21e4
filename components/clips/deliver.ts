import { type Clip, type DestinationType, type PageReach, carryOut, inPage } from '@/lib/clips'
import { markAlive } from '@/lib/platform/page-life'
import type { call as callBackground } from '@/lib/rpc/call'
import type { OpenDatabase } from '@/lib/store/db'

const placeOf = ({ destination }: Pick<Clip, 'destination'>) =>
  inPage.find(({ kind }) => kind === destination.settings.kind) as
    | DestinationType<string, never, PageReach>
    | undefined

export const needsPage = (clip: Pick<Clip, 'destination'>): boolean => placeOf(clip) !== undefined

/**
 * Whether a page delivers it on schedule without a click: it is only checked, or its destination needs
 * none.
 */
export const goesByItself = (clip: Clip): boolean =>
  needsPage(clip) &&
  clip.waitsUntil !== undefined &&
  (clip.state === 'unknown' || (clip.state === 'waiting' && clip.destination.settings.kind === 'folder'))

type Deps = { call: typeof callBackground; db: OpenDatabase; reach: PageReach }

/** Delivers a clip from this page, following the steps in its record. */
export async function deliver(id: string, { call, db, reach }: Deps): Promise<void> {
  // Each run has a unique name, because an earlier lock may still be held.
  const page = crypto.randomUUID()
  const leave = await markAlive(page)
  try {
    let effect = await call('clip.claim', { clipId: id, page })
    while (effect) {
      const clip = await (await db()).get('clips', id)
      const destination = clip && placeOf(clip)
      if (!clip || !destination) return
      const event = await carryOut(effect, clip, destination, reach, () => Date.now())
      effect = await call('clip.report', { clipId: id, page, event })
    }
  } finally {
    leave()
  }
}
