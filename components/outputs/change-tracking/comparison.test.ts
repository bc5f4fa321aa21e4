import { expect, it } from 'vitest'
import { changesMarkdown } from './changes-markdown'
import { changesIn } from './comparison'

const nested = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))
const words = { status: 'Changed', since: '', key: 'Key', before: 'Before', now: 'Now' }

it('what is nested without end is one change, as it came', () => {
  const [previous, current] = [nested(50_000), nested(50_001)]
  expect(changesIn(nested(50_000))).toHaveLength(1)
  const [change, ...more] = changesIn({ price: { previous, current } })
  expect([change?.state, more]).toEqual(['changed', []])
  expect(changesMarkdown({ json: { price: { previous, current } } }, words)).toContain('…')
})

it('a diff of very many ticks is fenced by one more than the longest has', () => {
  const diff = `${'` '.repeat(300_000)}\`\`\`\``
  expect(changesMarkdown({ diff }, words)).toContain('\n`````diff\n')
})
