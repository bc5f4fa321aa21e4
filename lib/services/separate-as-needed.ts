import { separateRequests } from '@/lib/platform/session-rules'
import { settingsItem } from '@/lib/settings'
import { hostedUrl } from './keyless'

/**
 * Gives each of Pluck's requests a connection of its own while a service is connected that may speak HTTP/1.1. The hosted one
 * speaks HTTP/2, and rules make every page's requests a little slower.
 */
export async function separateAsNeeded(): Promise<void> {
  const { services } = await settingsItem.getValue()
  await separateRequests(services.some(({ baseUrl }) => baseUrl !== hostedUrl))
}
