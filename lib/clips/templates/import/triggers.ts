import { readPattern } from '@/lib/presets'

/** The site pattern of an address prefix; undefined for an expression, a type of data, or a query. */
export function patternOf(trigger: string): string | undefined {
  const text = trigger.trim()
  if (/^\/.*\/[a-z]*$|^schema:/i.test(text) || /[?#*]/.test(text)) return undefined
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const read = readPattern(url.pathname === '/' ? url.host : `${url.host}${url.pathname}*`)
  return read.ok ? read.pattern : undefined
}
