import { isRecord } from '@/lib/core/is-record'
import { noteText } from '@/lib/clips/templates/note'
import { defineDestination } from './definition'
import { type Delivery, type DeliveryPlan, deliverTo } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { checkboxSetting, keySetting, programAddress } from './fields'
import { type HttpReach, requestProgram, jsonOf, readToken } from './http'
import { obsidianAddress } from './obsidian-uri'
import { addition, checkUnchanged, digest, judge, planFile } from './read-back'

const daily = '/periodic/daily/'

/** Error codes that say more than their status. Source: the plugin's `src/types.ts`. */
const notEnabled = 40060
const noNoteToday = 40461

/**
 * A vault through the plugin Local REST API of a running Obsidian. Sources: its interactive documentation at
 * coddingtonbear.github.io/obsidian-local-rest-api, and its README. Daily notes need a separate plugin since version 5
 * (obsidian-local-rest-api-periodic-notes): without it, a clip for the day is refused.
 */
export const obsidian = defineDestination({
  kind: 'obsidian',
  icon: 'notebook',
  runs: 'background',
  placements: ['new', 'append', 'daily'],
  exists: ['ask', 'number', 'replace', 'append'],
  files: true,
  scheme: 'obsidian:',
  fields: {
    // The plain port, which the plugin's settings can enable, and the one with the plugin's own certificate.
    baseUrl: programAddress(
      { plain: 'http://127.0.0.1:27123', secure: 'https://127.0.0.1:27124' },
      'obsidianHelp',
    ),
    token: keySetting('keyHelp.obsidian'),
    /** Opens the note in Obsidian after delivery, which may bring its window to the front. */
    opens: checkboxSetting('opens'),
  },
})

export const obsidianDelivery = deliverTo<typeof obsidian, HttpReach>(obsidian, {
  async test({ baseUrl, token }, reach) {
    const { text } = await requestProgram(reach, `${baseUrl}/`, { headers: await bearer(reach, token) })
    const status = jsonOf(text)
    if (!isRecord(status) || !String(status['service']).startsWith('Obsidian Local REST API')) {
      throw new DeliveryFailure('not-this-program')
    }
    if (status['authenticated'] !== true) throw new DeliveryFailure('wrong-token')
    const { versions } = status
    return `Obsidian ${isRecord(versions) ? String(versions['obsidian']) : ''}`.trim()
  },

  async plan(delivery, { baseUrl, token }, reach) {
    const headers = await bearer(reach, token)
    if (delivery.place !== 'daily') return planFile(delivery, reader(reach, baseUrl, headers))
    const { found } = await readDaily(reach, baseUrl, headers)
    return { where: delivery.day, act: 'append', ...(found !== undefined && { before: await digest(found) }) }
  },

  async send(delivery, plan, { baseUrl, token, opens }, reach) {
    const headers = await bearer(reach, token)
    const { note, place, files = [] } = delivery
    const folder = plan.where.split('/').slice(0, -1)
    for (const { path, blob } of files) {
      const url = baseUrl + vaultPath([...folder, ...path.split('/')].join('/'))
      const type = blob.type || 'application/octet-stream'
      await requestProgram(reach, url, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': type },
        body: blob,
      })
    }
    if (plan.act === 'replace') await checkUnchanged(plan, await reader(reach, baseUrl, headers)(plan.where))
    const isAddition = plan.act === 'append'
    await requestProgram(reach, baseUrl + (place === 'daily' ? daily : vaultPath(plan.where)), {
      method: isAddition ? 'POST' : 'PUT',
      headers: { ...headers, 'Content-Type': 'text/markdown' },
      // The plugin ends the existing text with a line break, and appends this unchanged.
      body: isAddition ? `\n${addition(delivery)}\n` : noteText(note),
    })
    if (opens && place !== 'daily') {
      const url = `${baseUrl}/open${encoded(plan.where)}`
      await requestProgram(reach, url, { method: 'POST', headers, takes: 'any' }).catch(() => undefined)
    }
    return arrival(delivery, plan)
  },

  async look(delivery, plan, { baseUrl, token }, reach) {
    const headers = await bearer(reach, token)
    const found =
      delivery.place === 'daily'
        ? (await readDaily(reach, baseUrl, headers)).found
        : await reader(reach, baseUrl, headers)(plan.where)
    return judge(found, delivery, plan, arrival(delivery, plan))
  },
})

const arrival = ({ place }: Delivery, { where }: DeliveryPlan) => ({
  where,
  link: place === 'daily' ? obsidianAddress('daily', {}) : obsidianAddress('open', { file: where }),
})

const bearer = async (reach: HttpReach, token: string) => ({
  Authorization: `Bearer ${await readToken(reach, token)}`,
})

const encoded = (path: string) => `/${path.split('/').map(encodeURIComponent).join('/')}`
const vaultPath = (path: string) => `/vault${encoded(path)}`

const reader =
  (reach: HttpReach, baseUrl: string, headers: Record<string, string>) =>
  async (path: string): Promise<string | undefined> =>
    (await read(reach, baseUrl + vaultPath(path), headers)).found

const readDaily = async (reach: HttpReach, baseUrl: string, headers: Record<string, string>) => {
  const { found, code } = await read(reach, baseUrl + daily, headers)
  if (found === undefined && code !== noNoteToday) throw new DeliveryFailure('no-daily')
  return { found }
}

/** A file, or the error code. Programs other than the plugin have no such codes. */
async function read(reach: HttpReach, url: string, headers: Record<string, string>) {
  const { status, text } = await requestProgram(reach, url, { headers, takes: [400, 404] })
  if (status === 200) return { found: text }
  const refusal = jsonOf(text)
  const code = isRecord(refusal) ? refusal['errorCode'] : undefined
  if (typeof code !== 'number') throw new DeliveryFailure('not-this-program')
  if (status === 400)
    throw code === notEnabled ? new DeliveryFailure('no-daily') : new DeliveryFailure('refused', status)
  return { found: undefined, code }
}
