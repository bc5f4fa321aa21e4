import { testConnection } from '@/lib/contract/client/test-connection'
import { ifLocked } from '@/lib/core/locked'
import { hasOrigin, releaseOrigin } from '@/lib/platform/permissions'
import type { Handlers } from '@/lib/rpc/serve'
import { readBaseUrl } from './base-url'
import { type Service, thisBrowser, withoutServiceKey } from '@/lib/contract/schema/connection'
import { changeSettings, findService, settingsItem, withRecord, withoutRecords } from '@/lib/settings'
import { clearKey, writeKey } from '@/lib/secrets/background'
import { clientFor } from './client'

/** An address that doesn't respond in this time is unreachable. */
const testLimitMs = 15_000

/** `unblock` continues a service's jobs, since the cause of their block may be fixed now. */
export const connectionHandlers = (unblock: (id: string) => Promise<void>) =>
  ({
    async 'connection.save'({ id: known, address, name, key, laneLimit }) {
      const reading = readBaseUrl(address)
      if (!reading.ok) return reading
      const { baseUrl } = reading
      const settings = await settingsItem.getValue()
      const before = known === undefined ? undefined : findService(settings, known)
      const id = before?.id ?? crypto.randomUUID()
      const moved = before && before.baseUrl !== baseUrl

      if (moved || key === '') await clearKey(id)
      if (key) await writeKey({ id, baseUrl }, key)
      const keyTail = key === undefined ? (moved ? undefined : before?.keyTail) : tailOf(key)
      const service: Service = {
        id,
        baseUrl,
        ...((name ?? before?.name) && { name: name ?? before?.name }),
        ...(keyTail !== undefined && { keyTail }),
        ...(key === undefined && !moved && before?.needsKey && { needsKey: true }),
        ...((laneLimit ?? before?.laneLimit) && { laneLimit: laneLimit ?? before?.laneLimit }),
      }
      await changeSettings((now) => ({
        ...now,
        services: withRecord(now.services, service),
      }))
      if (moved) await releaseUnused(before)
      await unblock(id)
      return { ok: true, id, baseUrl }
    },

    async 'connection.remove'({ id }) {
      const gone = findService(await settingsItem.getValue(), id)
      // If the vault is locked, the key stays until a later worker finds it unused and the vault unlocked.
      await clearKey(id).catch(ifLocked(undefined))
      await changeSettings((now) => {
        const services = withoutRecords(now.services, [id])
        const connection = now.connection === id ? thisBrowser : now.connection
        return { ...now, services, connection }
      })
      if (gone) await releaseUnused(gone)
      await unblock(id)
    },

    'connection.restore': ({ record, at }) =>
      changeSettings((now) => ({
        ...now,
        services: withRecord(now.services, withoutServiceKey(record), at),
      })),

    async 'connection.test'({ id }) {
      const service = findService(await settingsItem.getValue(), id)
      if (!service) return 'no-service'
      const verdict = await testConnection(await clientFor(service), {
        hasPermission: () => hasOrigin(service.baseUrl),
        signal: AbortSignal.timeout(testLimitMs),
      })
      if (verdict.startsWith('works')) await unblock(id)
      return verdict
    },
  }) satisfies Partial<Handlers>

/** Removes the permission for an address, unless a service that is still connected needs it. */
async function releaseUnused({ baseUrl }: Service) {
  const { services } = await settingsItem.getValue()
  await releaseOrigin(
    baseUrl,
    services.map((service) => service.baseUrl),
  )
}

/** The last four characters, if they reveal little of the key; '' for a short key, undefined for none. */
function tailOf(key: string): string | undefined {
  if (key === '') return undefined
  return key.length >= 12 ? key.slice(-4) : ''
}
