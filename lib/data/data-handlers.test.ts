import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { defaultSettings } from '@/lib/settings/model'
import { settingsVersion } from '@/lib/settings/read-settings'
import { changeSettings, settingsItem, unreadItem } from '@/lib/settings/store'
import { createOpenDatabase } from '@/lib/store/db'
import { createDataHandlers } from './data-handlers'

const offered = vi.hoisted(() => ({ value: undefined as unknown }))
vi.mock('@/lib/platform/handover', () => ({ take: async () => offered.value }))

beforeEach(() => fakeBrowser.reset())

const handlers = createDataHandlers({
  db: createOpenDatabase(),
  store: undefined as never,
  queue: undefined as never,
  now: () => 1,
  announce() {},
  abort() {},
})

it('restores the records that this version cannot read, once, and not over those that are here', async () => {
  await changeSettings((now) => ({ ...now, presets: [{ id: 'here', name: 'Here', options: {} }] }))
  const odd = { id: 'odd', kind: 'quantum', mayGetText: true }
  offered.value = {
    settings: {
      version: settingsVersion,
      ...defaultSettings,
      followsTab: true,
      models: [odd],
      presets: [{ id: 'here', options: 'changed' }],
    },
    records: [],
  }
  for (let times = 0; times < 2; times++) await handlers['data.restore']({ handover: 'x', settings: true })
  expect(await unreadItem.getValue()).toEqual([
    { list: 'models', at: 0, record: { id: 'odd', kind: 'quantum' } },
  ])
  expect(await settingsItem.getValue()).toMatchObject({
    presets: [{ id: 'here', name: 'Here' }],
    followsTab: true,
  })
})
