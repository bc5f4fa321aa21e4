import { decode } from 'punycode/punycode.es6.js'
import { known } from '@/lib/privacy/known-now'
import type { Detector } from './detector'

/** A name that mixes scripts, like a spoofed one: `раypal` starts with two Cyrillic letters. */
export const mixedScript: Detector = ({ url }) => {
  if (!url.hostname.includes('xn--')) return []
  const name = readable(url.hostname)
  return name.split('.').some(isMixed) ? [{ rule: 'mixed-script', part: `${name} (${url.hostname})` }] : []
}

function isMixed(label: string): boolean {
  const used = Object.entries(known().scripts)
    .filter(([, script]) => script.test(label))
    .map(([name]) => name)
  return used.length > 1 && !known().together.some((group) => used.every((name) => group.includes(name)))
}

export function readable(hostname: string): string {
  try {
    return hostname.replaceAll(/(?<![^.])xn--([^.]*)/g, (_, label: string) => decode(label))
  } catch {
    return hostname
  }
}
