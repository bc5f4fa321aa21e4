import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Edit = { start: number; end: number; text: string }

/** Facts of a field that only the form reads. The contract's own text, `source`, is only for readers of the code. */
const ofTheForm = new Set(['source', 'default', 'unit', 'wrongForm'])

/**
 * The code of a contract file without notes: on fields (an object with a `source`, as the second argument), actions and
 * formats. The background has no form and draws no answer, so it also does without the facts for the form and the readers
 * of answers, of which it only needs the names.
 */
export function withoutNotes(code: string, file: string, isBackground: boolean): string {
  const edits: Edit[] = []
  const cut = (start: number, end: number, text = '') => edits.push({ start, end, text })

  /** Each with the comma behind it. */
  function cutNotes(facts: Node) {
    const all = propertiesOf(facts)
    for (const [at, { key, start }] of all.entries()) {
      const isNote = isBackground ? ofTheForm.has(nameOf(key)) : nameOf(key) === 'source'
      if (isNote) cut(start, all[at + 1]?.start ?? facts.end - 1)
    }
  }

  walk(parseSync(file, code).program, (node) => {
    if (node.type !== 'CallExpression') return
    const called = nameOf(node['callee'])
    const [first, second] = node['arguments'] as Node[]
    if (called === 'defineAction' && second) cut(second.start, second.end, "''")
    else if (called === 'defineFormat' && first) {
      cutNotes(first)
      const answer = propertiesOf(first).find(({ key }) => nameOf(key) === 'answer')
      for (const { value } of isBackground ? propertiesOf(answer?.value) : [])
        cut(value.start, value.end, '0')
    } else if (propertiesOf(second).some(({ key }) => nameOf(key) === 'source')) cutNotes(second as Node)
  })
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Of an object literal; none of anything else. */
const propertiesOf = (node: Node | undefined) =>
  ((node?.type === 'ObjectExpression' && node['properties']) || []) as (Node & { key: Node; value: Node })[]

const nameOf = (node: unknown): string => (node as { name?: string } | undefined)?.name ?? ''

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && 'start' in node) visit(node as Node)
  for (const inner of Object.values(node)) walk(inner, visit)
}

/** The plugin that builds the package without them. */
export function contractNotes() {
  let isBackground = false
  return {
    name: 'contract-notes',
    enforce: 'pre' as const,
    configResolved({ build }: { build: { lib: false | { entry: unknown } } }) {
      isBackground = build.lib !== false && String(build.lib.entry).endsWith('background.ts')
    },
    transform(code: string, id: string) {
      if (!/\/lib\/contract\/(?:schema|formats)\//.test(id)) return undefined
      return { code: withoutNotes(code, id, isBackground), map: null }
    },
  }
}
