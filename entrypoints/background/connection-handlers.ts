import { testConnection } from '@/lib/api/test-connection'
import { hasOrigin, releaseOrigin } from '@/lib/platform/permissions'
import type { Handlers } from '@/lib/rpc/serve'
import { readBaseUrl } from '@/lib/schema/base-url'
import type { Service } from '@/lib/schema/connection'
import { clearKey, writeKey } from '@/lib/store/secrets/key-slot'
import { changeSettings, settingsItem } from '@/lib/store/settings'
import { clientFor } from './client'

type ConnectionCalls = Pick<
  Handlers,
  'connection.save' | 'connection.remove' | 'connection.test' | 'settings.save'
>

/** An address that never answers counts as unreachable. */
const testLimitMs = 15_000

export const connectionHandlers: ConnectionCalls = {
  async 'connection.save'({ address, key }) {
    const reading = readBaseUrl(address)
    if (!reading.ok) return reading
    const { service } = await settingsItem.getValue()
    const { baseUrl } = reading
    const known = service?.baseUrl === baseUrl ? service : null
    if (!known) await forget(service, baseUrl)
    if (key) await writeKey(baseUrl, key)
    else if (key === '') await clearKey()
    const keyTail = key === undefined ? known?.keyTail : tailOf(key)
    const id = known?.id ?? crypto.randomUUID()
    await changeSettings((settings) => ({ ...settings, service: { id, baseUrl, keyTail } }))
    return { ok: true, baseUrl }
  },

  async 'connection.remove'() {
    await forget((await settingsItem.getValue()).service)
    await changeSettings((settings) => ({ ...settings, service: null }))
    return null
  },

  async 'connection.test'() {
    const { service } = await settingsItem.getValue()
    if (!service) return 'no-service'
    const { baseUrl } = service
    return testConnection(await clientFor(baseUrl), {
      hasPermission: () => hasOrigin(baseUrl),
      signal: AbortSignal.timeout(testLimitMs),
    })
  },

  async 'settings.save'({ answerCap }) {
    await changeSettings((settings) => ({ ...settings, answerCap }))
    return null
  },
}

/** Drops the key and the permission that belong to an address. */
async function forget(service: Service | null, next?: string) {
  await clearKey()
  if (service) await releaseOrigin(service.baseUrl, next)
}

/** The last four characters, where they give little of the key away; '' for a short key, undefined for none. */
function tailOf(key: string): string | undefined {
  if (key === '') return undefined
  return key.length >= 12 ? key.slice(-4) : ''
}
