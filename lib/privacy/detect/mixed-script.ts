import { decode } from 'punycode/punycode.es6.js'
import type { Detector } from './detector'

export const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Thai: /\p{Script=Thai}/u,
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
  Bopomofo: /\p{Script=Bopomofo}/u,
}

/** Scripts that one language combines, and Latin with them. Source: Unicode TS 39, highly restrictive. */
export const together = [
  ['Latin', 'Han', 'Kana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/** A name that mixes scripts, like a spoofed one: `раypal` starts with two Cyrillic letters. */
export const mixedScript: Detector = ({ url }) => {
  if (!url.hostname.includes('xn--')) return []
  const name = readable(url.hostname)
  return name.split('.').some(isMixed) ? [{ kind: 'mixed-script', part: `${name} (${url.hostname})` }] : []
}

function isMixed(label: string): boolean {
  const used = Object.entries(scripts)
    .filter(([, script]) => script.test(label))
    .map(([name]) => name)
  return used.length > 1 && !together.some((group) => used.every((name) => group.includes(name)))
}

function readable(hostname: string): string {
  try {
    return hostname.replaceAll(/(?<![^.])xn--([^.]*)/g, (_, label: string) => decode(label))
  } catch {
    return hostname
  }
}
