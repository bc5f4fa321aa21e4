import { beforeEach, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { defaultSettings } from '@/lib/settings/model'
import { hostedUrl } from './keyless'
import { separateAsNeeded } from './separate-as-needed'

beforeEach(() => fakeBrowser.reset())

it.each([
  ['none is connected', [], [], undefined],
  ['only the hosted one is', [hostedUrl], [], undefined],
  ['another one is', [hostedUrl, 'http://127.0.0.1:3002'], [], { removeRuleIds: [1], addRules: 1 }],
  ['another one still is', ['http://127.0.0.1:3002'], [{ id: 1 }], undefined],
  ['it no longer is', [hostedUrl], [{ id: 1 }], { removeRuleIds: [1], addRules: 0 }],
])('changes the rule if needed: of the services, %s', async (_, urls, rules, change) => {
  vi.stubGlobal('location', { hostname: 'pluck' })
  const updateSessionRules = vi.fn<(options: { removeRuleIds: number[]; addRules: unknown[] }) => void>()
  Object.assign(browser, {
    declarativeNetRequest: { getSessionRules: async () => rules, updateSessionRules },
  })
  const services = urls.map((baseUrl) => ({ id: baseUrl, baseUrl }))
  await browser.storage.local.set({ settings: { ...defaultSettings, services } })
  await separateAsNeeded()
  const made = updateSessionRules.mock.calls[0]?.[0]
  expect(made && { ...made, addRules: made.addRules.length }).toEqual(change)
})
