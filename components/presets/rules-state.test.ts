import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import { defaultSettings } from '@/lib/settings/model'
import { createRules } from './rules-state'
import type { Done, Shared } from '@/components/settings/shared'

const ruleOf = (id: string) => ({ id, pattern: `${id}.example`, preset: 'article' })
const a = ruleOf('a')

function setUp() {
  const call = vi.fn(async () => null)
  const done = signal<Done | undefined>()
  const attempt: Shared['attempt'] = async (change) => {
    await change()
    return true
  }
  const settings = signal({ ...defaultSettings, rules: [a, ruleOf('b')] })
  const rules = createRules({ call: call as unknown as Shared['call'], settings, done, attempt })
  return { rules, done, calls: call.mock.calls as unknown[] }
}

it.each<[string, (page: ReturnType<typeof setUp>) => unknown, unknown[]]>([
  [
    'a new one',
    ({ rules }) => rules.add('c.example', 'article'),
    [['rule.save', { rule: { ...ruleOf('c'), id: expect.any(String) } }]],
  ],
  ['no new one', ({ rules }) => rules.add('*', 'article'), []],
  [
    'another pattern',
    ({ rules }) => rules.retype(a, 'C.example'),
    [['rule.save', { rule: { ...a, pattern: 'c.example' } }]],
  ],
  ['the same pattern', ({ rules }) => rules.retype(a, 'A.example'), []],
  ['another preset', ({ rules }) => rules.use(a, 'ask'), [['rule.save', { rule: { ...a, preset: 'ask' } }]]],
  ['another place', ({ rules }) => rules.order.move(0, 1), [['rule.order', { ids: ['b', 'a'] }]]],
  [
    'one less, and back',
    async ({ rules, done }) => {
      await rules.remove(a)
      await done.value?.undo()
    },
    [
      ['rule.remove', { id: 'a' }],
      ['rule.save', { rule: a, at: 0 }],
    ],
  ],
])('of the site rules only the change is told: %s', async (_, change, told) => {
  const page = setUp()
  await change(page)
  expect(page.calls).toEqual(told)
})
