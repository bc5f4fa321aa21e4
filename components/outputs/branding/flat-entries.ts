import { jsonText, maxDepth } from '@/lib/core/depth'
import { isRecord } from '@/lib/core/is-record'

const maxValues = 2000

/** An object's plain values by path, such as `button.hover`; unchanged where nested too deeply. */
export function flatEntries(value: unknown): [string, string][] {
  const found: [string, string][] = []
  const walk = (one: unknown, path: string, depth: number) => {
    if (found.length >= maxValues || one === null || one === undefined || one === '') return
    const isPlainList = Array.isArray(one) && one.every((item) => typeof item !== 'object')
    if (isPlainList) found.push([path, one.join(', ')])
    else if (depth < maxDepth && (isRecord(one) || Array.isArray(one)))
      for (const [key, member] of Object.entries(one)) walk(member, path ? `${path}.${key}` : key, depth + 1)
    else found.push([path, typeof one === 'string' ? one : jsonText(one)])
  }
  walk(value, '', 0)
  return found
}
