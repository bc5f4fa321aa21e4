import { type SettingsOf, defineDestination } from './definition'
import { deliverTo } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { type Items, toItems } from './items'
import { keySetting, programAddress } from './fields'
import { type HttpReach, readToken } from './http'
import { jsonApi, textIn } from './json-api'

/** Maximum characters of a title. */
const maxTitleChars = 1000
const full = { status: 403, says: /quota/i }

/**
 * Karakeep, which keeps one bookmark for each address and reads the page by itself. The note's text becomes that of the
 * bookmark. Sources: docs.karakeep.app/api and, for its quota,
 * `packages/trpc/routers/bookmarks.ts` of its code.
 */
export const karakeep = defineDestination({
  kind: 'karakeep',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'replace', 'append'],
  fields: {
    baseUrl: programAddress({ suggest: 'https://cloud.karakeep.app' }),
    token: keySetting('keyHelp.karakeep'),
  },
})

export const karakeepDelivery = deliverTo<typeof karakeep, HttpReach>('karakeep', {
  async test(own, reach) {
    const { json } = await (await open(own, reach))('GET', '/users/me')
    if (typeof json['id'] !== 'string') throw new DeliveryFailure('not-this-program')
    return 'Karakeep'
  },
  ...toItems(itemsOf),
})

const open = async ({ baseUrl, token }: SettingsOf<typeof karakeep>, reach: HttpReach) =>
  jsonApi(reach, `${baseUrl}/api/v1`, { Authorization: `Bearer ${await readToken(reach, token)}` })

async function itemsOf(own: SettingsOf<typeof karakeep>, reach: HttpReach): Promise<Items> {
  const ask = await open(own, reach)
  return {
    isExact: true,
    textOf: ({ note }) => note.body,
    linkTo: (id) => `${own.baseUrl}/dashboard/preview/${id}`,

    async find({ address }) {
      const { json } = await ask('GET', `/bookmarks/check-url?url=${encodeURIComponent(address)}`)
      const { bookmarkId: id } = json
      if (id === null) return undefined
      if (typeof id !== 'string') throw new DeliveryFailure('not-this-program')
      const { json: found } = await ask('GET', `/bookmarks/${encodeURIComponent(id)}?includeContent=false`)
      return { id, text: textIn(found['note']) }
    },

    async save({ address, title, text, tags }, known) {
      const body = { title: title.slice(0, maxTitleChars), note: text }
      const { json } = known
        ? await ask('PATCH', `/bookmarks/${encodeURIComponent(known.id)}`, { body })
        : await ask('POST', '/bookmarks', { full, body: { type: 'link', url: address, ...body } })
      if (json['alreadyExists'] === true) throw new DeliveryFailure('refused', 409)
      const id = known?.id ?? json['id']
      // From here on the note is there, with tags or without.
      if (tags.length > 0 && typeof id === 'string') {
        const attached = { tags: tags.map((tagName) => ({ tagName })) }
        await ask('POST', `/bookmarks/${encodeURIComponent(id)}/tags`, { body: attached }).catch(
          () => undefined,
        )
      }
      return id
    },
  }
}
