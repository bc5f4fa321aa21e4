import { isRecord } from './is-record'

/** Stands for what is not shown until asked for. */
export const veiled = '••••••••'

const secretName = /(?:ur[il]s?|address|endpoint|token|secret|password|key)$/i
const isAddress = /:\/\/|^wss?:/i
const deepest = 40

/**
 * A value as it came, with every address and everything that is named like a secret covered: who has a session's
 * address has the session. `isVeiled` tells whether there was anything to cover. What is nested too deep is covered.
 */
export function veil(value: unknown): { value: unknown; isVeiled: boolean } {
  let isVeiled = false
  const cover = () => {
    isVeiled = true
    return veiled
  }
  const walk = (item: unknown, name: string, depth: number): unknown => {
    if (typeof item === 'string' && item !== '')
      return secretName.test(name) || isAddress.test(item) ? cover() : item
    if (typeof item === 'number') return secretName.test(name) ? cover() : item
    if (typeof item !== 'object' || item === null) return item
    if (depth > deepest) return cover()
    if (Array.isArray(item)) return item.map((part) => walk(part, name, depth + 1))
    return isRecord(item)
      ? Object.fromEntries(Object.entries(item).map(([key, part]) => [key, walk(part, key, depth + 1)]))
      : item
  }
  return { value: walk(value, '', 0), isVeiled }
}
