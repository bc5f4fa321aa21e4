import { expect, it } from 'vitest'
import { changesMarkdown } from './changes-markdown'
import { changesIn } from './comparison'

const nested = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))
const words = { status: 'Changed', since: '', key: 'Key', before: 'Before', now: 'Now' }

it('reports endless nesting as one change, unchanged', () => {
  const [previous, current] = [nested(50_000), nested(50_001)]
  expect(changesIn(nested(50_000))).toHaveLength(1)
  const [change, ...more] = changesIn({ price: { previous, current } })
  expect([change?.state, more]).toEqual(['changed', []])
  expect(changesMarkdown({ json: { price: { previous, current } } }, words)).toContain('…')
})

it('fences a diff with one more backtick than its longest run', () => {
  const diff = `${'` '.repeat(300_000)}\`\`\`\``
  expect(changesMarkdown({ diff }, words)).toContain('\n`````diff\n')
})
