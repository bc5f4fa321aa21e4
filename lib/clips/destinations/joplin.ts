import { parseJson } from '@/lib/core/json-in'
import { isRecord } from '@/lib/core/is-record'
import { type SettingsOf, defineDestination } from './definition'
import { type Delivery, type DeliveryPlan, deliverTo } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { keySetting, programAddress } from './fields'
import { type HttpReach, requestProgram, readToken } from './http'
import { inertText } from './inert-text'
import { freeTitle, pathPartsOf } from './note-path'
import { addition, checkUnchanged, digest, joined, judge } from './read-back'

/** Limits for reading a list: pages of a hundred items, and total characters. */
const maxPages = 200
const maxTextBytes = 20_000_000

/**
 * Joplin through its Data API, which its Web Clipper service serves. Source:
 * joplinapp.org/help/api/references/rest_api. The API accepts its token only in the address, so the token is in the
 * address of each request, and in nothing that is stored. A note gets our id, so creating it twice results in one note.
 * It is created empty and then filled: on creation, Joplin fetches what the text embeds, even from this computer's
 * disk, but not on a change.
 */
export const joplin = defineDestination({
  kind: 'joplin',
  icon: 'notebook',
  group: 'computer',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  scheme: 'joplin:',
  fields: {
    // Where the service listens unless that port is taken.
    baseUrl: programAddress({ suggest: 'http://127.0.0.1:41184' }),
    token: keySetting('keyHelp.joplin'),
  },
})

type Settings = SettingsOf<typeof joplin>

export const joplinDelivery = deliverTo<typeof joplin, HttpReach>('joplin', {
  async test(own, reach) {
    await ping(own, reach)
    await (await open(own, reach))('GET', '/folders', { query: { limit: '1' } })
    return 'Joplin'
  },

  async plan(delivery, own, reach) {
    await ping(own, reach)
    const ask = await open(own, reach)
    const { folders, title } = pathPartsOf(delivery)
    const where = [...folders, title].join('/')
    const written = await digest(inertText(delivery.note))
    const id = ownId(delivery)
    const made: DeliveryPlan = { where, act: 'create', target: id, written }
    const mine = await readBody(ask, id)
    // An earlier attempt created it, under any name, and nobody has changed it since.
    if (mine === '' || (mine !== undefined && (await digest(mine)) === written)) return made
    const notebook = await findNotebook(ask, folders)
    const taken = notebook === undefined ? [] : await readList(ask, `/folders/${notebook}/notes`, 'id,title')
    const found = mine === undefined ? taken.find((note) => note['title'] === title) : { id }
    if (!found) return made
    const how = delivery.place === 'append' ? 'append' : delivery.exists
    if (how === 'number') {
      const free = await freeTitle(title, (other) => taken.some((note) => note['title'] === other))
      const target = mine === undefined ? id : crypto.randomUUID().replaceAll('-', '')
      return { ...made, where: [...folders, free].join('/'), target }
    }
    const target = idOf(found)
    const before = await digest((await readBody(ask, target)) ?? '')
    if (how === 'append') return { where, act: how, target, before }
    return how === 'ask' && before !== delivery.written
      ? { exists: where }
      : { where, act: 'replace', target, before, written }
  },

  async send(delivery, plan, own, reach) {
    const ask = await open(own, reach)
    const target = plan.target ?? ownId(delivery)
    const found = await readBody(ask, target)
    if (plan.act === 'append') {
      if (found === undefined) throw new DeliveryFailure('no-folder')
      await ask('PUT', `/notes/${target}`, { body: { body: joined(found, addition(delivery)) } })
      return arrival(plan)
    }
    await checkUnchanged(plan, found)
    if (found === undefined) {
      const parts = plan.where.split('/')
      const notebook = await makeNotebooks(ask, parts.slice(0, -1))
      const title = parts.at(-1) ?? ''
      const parent = notebook !== undefined && { parent_id: notebook }
      const body = { id: target, title, body: '', source_url: delivery.address, ...parent }
      await ask('POST', '/notes', { body })
    }
    await ask('PUT', `/notes/${target}`, { body: { body: inertText(delivery.note) } })
    return arrival(plan)
  },

  async look(delivery, plan, own, reach) {
    const found = await readBody(await open(own, reach), plan.target ?? ownId(delivery))
    if (plan.act === 'create') {
      if (found === undefined || (found === '' && inertText(delivery.note) !== '')) return 'missing'
      // Nobody else creates a note with this id: any difference is a later change.
      return arrival(plan)
    }
    return judge(found, delivery, plan, arrival(plan))
  },
})

/** Ids become parts of addresses, so they must be valid. */
function idOf({ id }: Record<string, unknown>): string {
  if (typeof id !== 'string' || !/^[\da-f]{32}$/i.test(id)) throw new DeliveryFailure('not-this-program')
  return id
}

const ownId = ({ id }: Delivery) => id.replaceAll('-', '').toLowerCase()

const arrival = ({ where, target }: DeliveryPlan) => ({
  where,
  link: `joplin://x-callback-url/openNote?id=${target}`,
})

type Ask = Awaited<ReturnType<typeof open>>
type Call = { query?: Record<string, string>; body?: object; takes?: readonly number[] }

async function open({ baseUrl, token }: Settings, reach: HttpReach) {
  const known = await readToken(reach, token)
  return (method: 'GET' | 'POST' | 'PUT', path: string, { query, body, takes }: Call = {}) =>
    requestProgram(reach, `${baseUrl}${path}?${new URLSearchParams({ ...query, token: known })}`, {
      method,
      takes,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: asciiJson(body) }),
    })
}

/** Joplin decodes a body chunk by chunk, so a multi-byte character between two chunks would be lost. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

async function ping({ baseUrl }: Settings, reach: HttpReach): Promise<void> {
  const { text } = await requestProgram(reach, `${baseUrl}/ping`, { takes: 'any' })
  if (text.trim() !== 'JoplinClipperServer') throw new DeliveryFailure('not-this-program')
}

async function readBody(ask: Ask, id: string): Promise<string | undefined> {
  const { status, text } = await ask('GET', `/notes/${id}`, { query: { fields: 'id,body' }, takes: [404] })
  if (status === 404) return undefined
  const note = parseJson(text)
  if (!isRecord(note) || typeof note['body'] !== 'string') throw new DeliveryFailure('not-this-program')
  return note['body']
}

async function readList(ask: Ask, path: string, fields: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  let room = maxTextBytes
  for (let page = 1; page <= maxPages; page++) {
    const { text } = await ask('GET', path, { query: { fields, page: String(page), limit: '100' } })
    room -= text.length
    const list = parseJson(text)
    if (room < 0 || !isRecord(list) || !Array.isArray(list['items']))
      throw new DeliveryFailure('not-this-program')
    all.push(...list['items'].filter(isRecord))
    if (list['has_more'] !== true) break
  }
  return all
}

/** The id of a notebook by its path of titles; undefined if it doesn't exist, or for an empty path. */
async function findNotebook(ask: Ask, folders: readonly string[]): Promise<string | undefined> {
  const { id, rest } = await walk(ask, folders)
  return rest.length === 0 ? id : undefined
}

async function walk(ask: Ask, folders: readonly string[]) {
  const all = folders.length === 0 ? [] : await readList(ask, '/folders', 'id,title,parent_id')
  let id: string | undefined
  for (const [at, title] of folders.entries()) {
    const next = all.find((one) => one['title'] === title && (one['parent_id'] || undefined) === id)
    if (!next) return { id, rest: folders.slice(at) }
    id = idOf(next)
  }
  return { id, rest: [] }
}

async function makeNotebooks(ask: Ask, folders: readonly string[]): Promise<string | undefined> {
  const { id, rest } = await walk(ask, folders)
  let parent = id
  for (const title of rest) {
    const body = { title, ...(parent && { parent_id: parent }) }
    const made = parseJson((await ask('POST', '/folders', { body })).text)
    // It was created, but its id is unknown: a check finds it.
    if (!isRecord(made) || typeof made['id'] !== 'string') throw new DeliveryFailure('cut-off')
    parent = idOf(made)
  }
  return parent
}
