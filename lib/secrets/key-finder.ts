import { Locked } from '@/lib/core/locked'
import { readVault } from './vault'

/** The minimum length of a key; shorter ones could match ordinary words. */
const shortest = 6

/**
 * Returns a function that reports whether a text contains one of the saved keys, and nothing else about them.
 * False while the keys are locked.
 */
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
