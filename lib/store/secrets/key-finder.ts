import { browser } from 'wxt/browser'
import { isRecord } from '@/lib/core/is-record'

const slot = 'secret:service-keys'
/** No text is taken for a key that is as short as a word. */
const shortest = 6

/** Tells whether one of the saved keys stands in a text, and nothing else of them. */
export async function keyFinder(): Promise<(text: string) => boolean> {
  const stored: unknown = (await browser.storage.local.get(slot))[slot]
  const keys = Object.values(isRecord(stored) ? stored : {}).flatMap((owned) =>
    isRecord(owned) && typeof owned['key'] === 'string' && owned['key'].length >= shortest
      ? [owned['key']]
      : [],
  )
  return (text) => keys.some((key) => text.includes(key))
}
