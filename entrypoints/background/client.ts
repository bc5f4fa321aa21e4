import { type ScrapeClient, createClient } from '@/lib/api/client'
import { answerCapBytes } from '@/lib/schema/settings'
import { readKey } from '@/lib/store/secrets/key-slot'
import { settingsItem } from '@/lib/store/settings'

/** A client of the service at this base URL, with the key that was entered for it and the user's cap. */
export async function clientFor(service: { id: string; baseUrl: string }): Promise<ScrapeClient> {
  const [settings, key] = await Promise.all([
    settingsItem.getValue(),
    readKey(service).catch(() => undefined),
  ])
  return createClient({
    fetch: (input, init) => fetch(input, init),
    baseUrl: service.baseUrl,
    key: () => Promise.resolve(key),
    capBytes: answerCapBytes(settings),
  })
}
