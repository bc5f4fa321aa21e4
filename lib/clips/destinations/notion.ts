import { isRecord } from '@/lib/core/is-record'
import { type SettingsOf, defineDestination } from './definition'
import { deliverTo } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { keySetting, neededText, programAddress } from './fields'
import { type HttpReach, readToken } from './http'
import { type Item, type Items, toItems } from './items'
import { type AskJson, jsonApi, textIn } from './json-api'

/** Maximum size of a request. */
const maxBytes = 500_000
/** Pages of a list, each of a hundred. */
const maxPages = 50

/** The id at the end of a link, with or without its hyphens. */
const readId = (typed: string): string | undefined =>
  /[\da-f]{32}$/.exec(
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replaceAll('-', '')
      .toLowerCase(),
  )?.[0]

/**
 * Pages in Notion, below a page or in a database. Notes are given and read as Notion's own markdown, which is not what
 * was given. Sources: developers.notion.com/guides/data-apis/working-with-markdown-content, /reference/post-page,
 * /reference/get-block-children, /reference/query-a-data-source and /reference/request-limits.
 */
export const notion = defineDestination({
  kind: 'notion',
  icon: 'notebook',
  group: 'service',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  fields: {
    page: neededText({ label: 'page', help: 'pageHelp', problem: 'pageBad' }, readId),
    token: keySetting('keyHelp.notion'),
    baseUrl: programAddress({ suggest: 'https://api.notion.com' }),
  },
})

type Settings = SettingsOf<typeof notion>

export const notionDelivery = deliverTo<typeof notion, HttpReach>('notion', {
  async test(own, reach) {
    await parentOf(await open(own, reach), own)
    return 'Notion'
  },
  ...toItems(itemsOf),
})

const open = async ({ baseUrl, token }: Settings, reach: HttpReach) =>
  jsonApi(reach, `${baseUrl}/v1`, {
    Authorization: `Bearer ${await readToken(reach, token)}`,
    'Notion-Version': '2026-03-11',
  })

type Parent = { page_id: string } | { data_source_id: string }

/** A database has sources of data; its pages are in one of them. */
async function parentOf(ask: AskJson, { page }: Settings): Promise<Parent> {
  const { status, json } = await ask('GET', `/pages/${page}`, { takes: [400, 404] })
  if (status === 200 && json['object'] === 'page') return { page_id: page }
  const database = await ask('GET', `/databases/${page}`, { takes: [400, 404] })
  const sources: unknown = database.json['data_sources']
  const source: unknown = Array.isArray(sources) ? sources[0] : undefined
  if (isRecord(source) && typeof source['id'] === 'string') return { data_source_id: source['id'] }
  throw new DeliveryFailure(database.status === 200 ? 'not-this-program' : 'no-place')
}

async function itemsOf(own: Settings, reach: HttpReach): Promise<Items> {
  const ask = await open(own, reach)
  const parent = await parentOf(ask, own)
  const textPath = (id: string) => `/pages/${encodeURIComponent(id)}/markdown`
  return {
    isNamed: true,
    textOf: ({ note }) => note.body,
    linkTo: (id) => `https://www.notion.so/${id.replaceAll('-', '')}`,

    async find({ title }): Promise<Item | undefined> {
      const id = await ('page_id' in parent ? childOf(ask, parent.page_id, title) : rowOf(ask, parent, title))
      if (id === undefined) return undefined
      const { markdown } = (await ask('GET', textPath(id))).json
      if (typeof markdown !== 'string') throw new DeliveryFailure('not-this-program')
      return { id, text: markdown }
    },

    async save({ title, added }, known, act) {
      if (new Blob([JSON.stringify(added)]).size > maxBytes - 2000) throw new DeliveryFailure('too-large')
      if (!known) {
        // The property of the title has this id, however it is called.
        const properties = { title: { title: [{ text: { content: title } }] } }
        const { json } = await ask('POST', '/pages', { body: { parent, properties, markdown: added } })
        return json['id']
      }
      const change =
        act === 'append'
          ? { type: 'insert_content', insert_content: { content: added, position: { type: 'end' } } }
          : { type: 'replace_content', replace_content: { new_str: added } }
      await ask('PATCH', textPath(known.id), { body: change })
      return known.id
    },
  }
}

/** The page with this title below a page. */
async function childOf(ask: AskJson, page: string, title: string): Promise<string | undefined> {
  let cursor = ''
  for (let at = 0; at < maxPages; at++) {
    const { json } = await ask('GET', `/blocks/${page}/children?page_size=100${cursor}`)
    const found = resultsIn(json).find(({ child_page: child }) => isRecord(child) && child['title'] === title)
    if (typeof found?.['id'] === 'string') return found['id']
    if (json['has_more'] !== true) break
    cursor = `&start_cursor=${encodeURIComponent(textIn(json['next_cursor']))}`
  }
  return undefined
}

/** The page with this title in a database. */
async function rowOf(ask: AskJson, parent: { data_source_id: string }, title: string) {
  const filter = { property: 'title', title: { equals: title } }
  const path = `/data_sources/${encodeURIComponent(parent.data_source_id)}/query`
  const id = resultsIn((await ask('POST', path, { body: { filter, page_size: 1 } })).json)[0]?.['id']
  return typeof id === 'string' ? id : undefined
}

function resultsIn({ results }: Record<string, unknown>): Record<string, unknown>[] {
  if (!Array.isArray(results)) throw new DeliveryFailure('not-this-program')
  return results.filter(isRecord)
}
