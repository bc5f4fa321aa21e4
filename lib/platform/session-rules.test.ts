import { browser } from 'wxt/browser'
import { expect, it, vi } from 'vitest'
import { type SessionRule, replaceSessionRules } from './session-rules'

it('replaces rules that another call has added since they were read', async () => {
  const rule = (id: number): SessionRule => ({ id, condition: {}, action: { type: 'block' } })
  const updateSessionRules = vi.fn(async () => {})
  Object.assign(browser, {
    declarativeNetRequest: { getSessionRules: async () => [rule(1), rule(2)], updateSessionRules },
  })
  await replaceSessionRules([rule(2), rule(3)])
  expect(updateSessionRules).toHaveBeenCalledWith({
    removeRuleIds: [1, 2, 3],
    addRules: [rule(2), rule(3)],
  })
})
