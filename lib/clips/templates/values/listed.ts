import type { Plain } from './plain'

/** A variable for templates: its path in liquid, and the start of its value. */
export type Listed = { path: string; value: string }

const maxValueChars = 200
const maxListed = 300
const maxDepth = 3

/** The variables of a page with a value; members of objects and of a list's first item have their own paths. */
export function listedValues(values: Readonly<Record<string, Plain>>): Listed[] {
  const all: Listed[] = []
  const add = (path: string, value: Plain, depth: number) => {
    if (all.length >= maxListed) return
    if (typeof value === 'object' && depth < maxDepth) {
      const members = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value)
      const isOfTexts = Array.isArray(value) && typeof value[0] !== 'object'
      if (!isOfTexts) {
        for (const [name, member] of members) {
          const step = stepTo(name, Array.isArray(value))
          if (step !== undefined) add(path + step, member, depth + 1)
        }
        return
      }
    }
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    all.push({ path, value: text.slice(0, maxValueChars).toWellFormed() })
  }
  for (const [name, value] of Object.entries(values)) add(name, value, 0)
  return all
}

/** Undefined for a name that no template can write. */
function stepTo(name: string, isPlace: boolean): string | undefined {
  if (isPlace) return `[${name}]`
  if (/^[A-Za-z_]\w*$/.test(name)) return `.${name}`
  const quote = ['"', "'"].find((sign) => !name.includes(sign))
  return quote === undefined || /[\\\n\r]|%\}|\}\}/.test(name) ? undefined : `[${quote}${name}${quote}]`
}
