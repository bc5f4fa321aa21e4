import { asRecord, isRecord } from '@/lib/core/is-record'
import { type SettingsOf, defineDestination } from './definition'
import { deliverTo } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { type Item, type Items, toItems } from './items'
import { keySetting, programAddress } from './fields'
import { type HttpReach, readToken } from './http'
import { jsonApi, textIn } from './json-api'

/** Limits of its API, in characters. */
const maxTextChars = 2048
const maxTagChars = 50
const full = { status: 400, says: /maximum (?:number )?of/i }

/**
 * Linkwarden, which preserves the page by itself. The note's text, as far as it fits, becomes the description of the
 * link. By default it takes an address twice, so it is looked for. The link goes into the collection with the name of
 * the note's folder, if there is one, because a name that is sent makes a new collection each time. Sources:
 * docs.linkwarden.app/api and, for limits, `packages/lib/schemaValidation.ts` and `verifyCapacity.ts` of its code.
 */
export const linkwarden = defineDestination({
  kind: 'linkwarden',
  icon: 'bookmark',
  group: 'service',
  runs: 'background',
  placements: ['new'],
  exists: ['ask', 'replace'],
  fields: {
    baseUrl: programAddress({ suggest: 'https://cloud.linkwarden.app' }),
    token: keySetting('keyHelp.linkwarden'),
  },
})

export const linkwardenDelivery = deliverTo<typeof linkwarden, HttpReach>('linkwarden', {
  async test(own, reach) {
    const { json } = await (await open(own, reach))('GET', '/users/me')
    if (!isRecord(json['response'])) throw new DeliveryFailure('not-this-program')
    return 'Linkwarden'
  },
  ...toItems(itemsOf),
})

const open = async ({ baseUrl, token }: SettingsOf<typeof linkwarden>, reach: HttpReach) =>
  jsonApi(reach, `${baseUrl}/api/v1`, { Authorization: `Bearer ${await readToken(reach, token)}` })

/** As Linkwarden compares addresses. */
const plain = (address: unknown) => String(address).trim().replace(/\/+$/, '').replace('://www.', '://')

async function itemsOf(own: SettingsOf<typeof linkwarden>, reach: HttpReach): Promise<Items> {
  const ask = await open(own, reach)

  async function search(query: string, address: string): Promise<Item | undefined> {
    const { json } = await ask('GET', `/search?sort=0${query}`)
    const links = isRecord(json['data']) ? json['data']['links'] : json['data']
    if (!Array.isArray(links)) throw new DeliveryFailure('not-this-program')
    const found = links.filter(isRecord).find(({ url }) => plain(url) === plain(address))
    if (!found) return undefined
    return { id: String(Number(found['id'])), text: textIn(found['description']) }
  }

  async function collectionOf(folders: readonly string[]): Promise<{ id: unknown } | undefined> {
    const name = folders.at(-1)
    if (name === undefined) return undefined
    const { json } = await ask('GET', '/collections')
    const all = Array.isArray(json['response']) ? json['response'].filter(isRecord) : []
    const found = all.find((one) => one['name'] === name)
    return found && { id: found['id'] }
  }

  return {
    isExact: true,
    textOf: ({ note }) => note.body.trim().slice(0, maxTextChars).toWellFormed().trim(),
    linkTo: (id) => `${own.baseUrl}/preserved/${id}`,

    // Its search knows a new link only after a while, but not its list of the newest ones.
    find: async ({ address }) =>
      (await search('', address)) ??
      search(`&searchQueryString=${encodeURIComponent(address.replace(/^\w+:\/\//, ''))}`, address),

    async save({ address, title, text, tags, folders }, known) {
      const names = tags.map((name) => ({ name: name.slice(0, maxTagChars).toWellFormed() }))
      const body = { url: address, name: title, description: text, tags: names }
      if (known) {
        const path = `/links/${known.id}`
        const { id, ownerId } = asRecord(asRecord((await ask('GET', path)).json['response'])['collection'])
        await ask('PUT', path, { body: { ...body, id: Number(known.id), collection: { id, ownerId } } })
        return known.id
      }
      const collection = await collectionOf(folders)
      const { json } = await ask('POST', '/links', {
        full,
        body: { ...body, ...(collection && { collection }) },
      })
      return isRecord(json['response']) ? String(Number(json['response']['id'])) : undefined
    },
  }
}
