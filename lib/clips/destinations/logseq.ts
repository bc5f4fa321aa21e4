import { isRecord } from '@/lib/core/is-record'
import type { z } from '@/lib/core/zod'
import { markdownLink } from '@/lib/links'
import { settingsOf } from './settings'
import { type Delivery, type Plan, defineDestination } from './destination'
import { Failure } from './failure'
import { type HttpReach, call, jsonOf, readToken } from './http'
import { inertText } from './inert-text'
import { type Block, blocksOf, inert } from './logseq-blocks'
import { freeTitle, placeOf } from './note-path'
import { digest } from './read-back'

/** Where its HTTP APIs server listens unless its settings say otherwise. */
export const logseqAddress = 'http://127.0.0.1:12315'

/** Its server takes no larger request: 1 MiB, what Fastify takes unless told otherwise, with room for the call itself. */
const mostBytes = 1024 * 1024 - 1024

const settings = settingsOf.logseq
type Settings = z.output<typeof settings>

/**
 * Logseq through its HTTP APIs server, which calls the methods of its plugin API. Sources: docs.logseq.com, page “Local
 * HTTP server”, and logseq.github.io/plugins, `IEditorProxy`. Folders become namespaces. A page without a block counts as none: Logseq makes
 * such pages for links alone, and of a sending that was cut off between the page and its blocks nothing else is left.
 */
export const logseq = defineDestination<'logseq', Settings, HttpReach>({
  kind: 'logseq',
  runs: 'background',
  abilities: {
    places: ['new', 'append', 'daily'],
    exists: ['ask', 'number', 'append'],
    files: false,
  },
  settings,

  async test(own, reach) {
    const graph = await (await open(own, reach))('App.getCurrentGraph')
    if (!isRecord(graph)) throw new Failure('no-folder')
    return `Logseq, ${String(graph['name'])}`
  },

  async plan(delivery, own, reach) {
    const ask = await open(own, reach)
    const { folders, title } = placeOf(delivery)
    const nameOf = (free: string) => [...folders, free].join('/')
    const where = delivery.place === 'daily' ? await today(ask, delivery) : nameOf(title)
    const before = await readPage(ask, where)
    if (before === undefined) return { where, act: 'create' }
    const how = delivery.place === 'new' ? delivery.exists : 'append'
    if (how === 'ask') return { exists: where }
    if (how === 'append' || how === 'replace') return { where, act: 'append', before: await digest(before) }
    const isTaken = async (other: string) => (await readPage(ask, nameOf(other))) !== undefined
    return { where: nameOf(await freeTitle(title, isTaken)), act: 'create' }
  },

  async send(delivery, plan, own, reach) {
    const ask = await open(own, reach)
    const blocks = outline(delivery, plan)
    // Said before anything is written, since a note goes in several calls.
    if (new Blob([JSON.stringify(blocks)]).size > mostBytes) throw new Failure('too-large')
    const [first, ...rest] = blocks
    await ask('Editor.createPage', plan.where, {}, { redirect: false, createFirstBlock: false })
    // Children of what was added go in with the rest: both in one call.
    const block = await ask('Editor.appendBlockInPage', plan.where, first.content, { focus: false })
    if (!isRecord(block) || typeof block['uuid'] !== 'string') throw new Failure('cut-off')
    const { uuid } = block
    // From here on a part of it is there, whatever a refusal says.
    const add = (all: Block[], sibling: boolean) =>
      ask('Editor.insertBatchBlock', uuid, all, { sibling }).catch(() => {
        throw new Failure('cut-off')
      })
    if (first.children) await add(first.children, false)
    if (rest.length > 0) await add(rest, true)
    return arrival(plan)
  },

  async look(delivery, plan, own, reach) {
    const found = await readPage(await open(own, reach), plan.where)
    if (found === undefined) return plan.before === undefined ? 'missing' : 'unsure'
    if (plan.before !== undefined && (await digest(found)) === plan.before) return 'missing'
    return found.endsWith(listed(outline(delivery, plan))) ? arrival(plan) : 'unsure'
  },
})

const arrival = ({ where }: Plan) => ({ where, link: `logseq://graph/?page=${encodeURIComponent(where)}` })

/** A page of its own holds all; what is added to another stands below one block that says what it is. */
function outline(delivery: Delivery, { act }: Plan): [Block, ...Block[]] {
  const { note, title, address } = delivery
  const blocks = blocksOf(act === 'create' ? inertText(note) : note.body)
  const name = placeOf(delivery).title
  if (act === 'append') {
    const words = title || name
    return [{ content: inert(markdownLink({ url: address, words }) ?? words), children: blocks }]
  }
  const [first = { content: inert(name) }, ...rest] = blocks
  return [first, ...rest]
}

type Ask = (method: string, ...args: unknown[]) => Promise<unknown>

async function open({ baseUrl, token }: Settings, reach: HttpReach): Promise<Ask> {
  const headers = {
    Authorization: `Bearer ${await readToken(reach, token)}`,
    'Content-Type': 'application/json',
  }
  return async (method, ...args) => {
    const body = JSON.stringify({ method: `logseq.${method}`, args })
    const { text, isWhole } = await call(reach, `${baseUrl}/api`, { method: 'POST', headers, body })
    if (!isWhole) throw new Failure('cut-off')
    const result = text === '' ? null : jsonOf(text)
    if (result === undefined) throw new Failure('not-this-program')
    // A method that fails answers 200 with its error.
    if (isRecord(result) && 'error' in result) throw new Failure('server', 200)
    return result
  }
}

/** The page of the day, which Logseq makes by itself when it starts. */
async function today(ask: Ask, { day }: Delivery): Promise<string> {
  // A day without an hour is midnight of Greenwich to it, west of there the day before.
  const page = await ask('Editor.createJournalPage', `${day}T12:00:00`)
  const name = isRecord(page) ? (page['originalName'] ?? page['title'] ?? page['name']) : undefined
  if (typeof name !== 'string') throw new Failure('no-daily')
  return name
}

/** The texts of a page in their order, undefined where there is no block. */
async function readPage(ask: Ask, name: string): Promise<string | undefined> {
  const page = await ask('Editor.getPage', name)
  if (!isRecord(page)) return undefined
  const tree = await ask('Editor.getPageBlocksTree', name)
  const text = Array.isArray(tree) ? listed(tree) : ''
  return text.trim() === '' ? undefined : text
}

/** The texts of blocks in their order. Graphs that are a database call it a title. */
const listed = (blocks: readonly unknown[]): string =>
  blocks
    .filter(isRecord)
    .map(({ content, title, children }) => {
      const text = [content, title].find((one) => typeof one === 'string') ?? ''
      return `${text}\n${Array.isArray(children) ? listed(children) : ''}`
    })
    .join('')
