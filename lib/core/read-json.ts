import { type ImportProblem, pathText } from './import-problem'

/** Source: half of the browser's storage limit for an extension. */
export const maxTextChars = 4 * 1024 * 1024
const maxDepth = 100
/** Maximum items of a list, and members of an object. */
const maxItems = 2000

type Read = { ok: true; value: unknown } | { ok: false; problem: ImportProblem }
type Part = string | number

/** Parses untrusted JSON: limits its size, depth and list lengths, and drops `__proto__` and lone surrogates. */
export function readJson(text: string): Read {
  const fail = (problem: ImportProblem): Read => ({ ok: false, problem })
  if (text.length > maxTextChars) return fail({ where: '', message: 'tooLarge' })
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail({ where: '', message: 'notJson' })
  }
  const problem = firstFault(value)
  return problem ? fail(problem) : { ok: true, value }
}

function firstFault(root: unknown): ImportProblem | undefined {
  const left: { value: unknown; at: Part[] }[] = [{ value: root, at: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, at } = next
    if (at.length > maxDepth) return { where: pathText(at.slice(0, 4)), message: 'tooDeep' }
    if (typeof value === 'string' && !value.isWellFormed()) return { where: pathText(at), message: 'badText' }
    if (typeof value !== 'object' || value === null) continue
    const items = Object.entries(value)
    if (items.length > maxItems) return { where: pathText(at), message: 'tooLong', about: String(maxItems) }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) left.push({ value: item, at: [...at, index] })
      continue
    }
    for (const [name, item] of items) {
      if (name === '__proto__') return { where: pathText(at), message: 'badName', about: name }
      if (!name.isWellFormed()) return { where: pathText(at), message: 'badText' }
      left.push({ value: item, at: [...at, name] })
    }
  }
}
