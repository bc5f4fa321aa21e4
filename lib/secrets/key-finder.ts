import { Locked } from '@/lib/core/locked'
import { readVault } from './vault'

/** No text is taken for a key that is as short as a word. */
const shortest = 6

/** Tells whether one of the saved keys stands in a text, and nothing else of them. None does while they are locked. */
export async function keyFinder(): Promise<(text: string) => boolean> {
  const keys = await readVault().then(
    (held) => Object.values(held.keys).map(({ key }) => key),
    noneWhileLocked,
  )
  return (text) => keys.some((key) => key.length >= shortest && text.includes(key))
}

function noneWhileLocked(error: unknown): string[] {
  if (error instanceof Locked) return []
  throw error
}
