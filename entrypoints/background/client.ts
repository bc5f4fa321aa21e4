import { type ScrapeClient, createClient } from '@/lib/api/client'
import { Locked } from '@/lib/core/locked'
import { answerCapBytes, findService } from '@/lib/schema/settings'
import { readKey } from '@/lib/store/secrets/key-slot'
import { fillIn } from '@/lib/store/secrets/texts'
import { settingsItem } from '@/lib/store/settings'

/**
 * A client of the service at this base URL, with the key that was entered for it and the user's cap. Key and secrets are
 * read for each request, as it leaves.
 */
export async function clientFor(service: { id: string; baseUrl: string }): Promise<ScrapeClient> {
  const settings = await settingsItem.getValue()
  const hasKey = findService(settings, service.id)?.keyTail !== undefined
  return createClient({
    fetch: (input, init) => fetch(input, init),
    baseUrl: service.baseUrl,
    key: () =>
      readKey(service).catch((error: unknown) => {
        if (error instanceof Locked && !hasKey) return undefined
        throw error
      }),
    async fillIn(request) {
      const { filled, texts } = await fillIn({ options: request })
      return { filled: filled.options, texts }
    },
    capBytes: answerCapBytes(settings),
  })
}
