import { type SettingsOf, defineDestination } from './definition'
import { deliverTo } from './delivery'
import { DeliveryFailure } from './delivery-failure'
import { keySetting, programAddress, textSetting } from './fields'
import { type HttpReach, type ProgramRequest, readSecret, requestProgram } from './http'
import { judge, planFile } from './read-back'
import { type RemoteFiles, sendFile } from './remote-files'

/**
 * A folder on a server. Sources: RFC 4918 (WebDAV), RFC 9110 (conditional requests), RFC 7617 (Basic); for Nextcloud,
 * docs.nextcloud.com/server/latest/developer_manual/client_apis/WebDAV.
 */
export const webdav = defineDestination({
  kind: 'webdav',
  icon: 'server',
  group: 'service',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  files: true,
  fields: {
    baseUrl: programAddress(undefined, 'webdavHelp'),
    user: textSetting('user'),
    password: keySetting('keyHelp.webdav', 'password'),
  },
  defaultName: ({ baseUrl }) => new URL(baseUrl).host,
})

export const webdavDelivery = deliverTo<typeof webdav, HttpReach>('webdav', {
  async test(own, reach) {
    const ask = await open(own, reach)
    const { status } = await ask('', { method: 'PROPFIND', headers: { Depth: '0' }, takes: [404] })
    if (status === 404) throw new DeliveryFailure('no-place')
    if (status !== multiStatus) throw new DeliveryFailure('not-this-program')
    return new URL(own.baseUrl).host
  },

  async plan(delivery, own, reach) {
    const { read } = filesOf(await open(own, reach))
    return planFile(delivery, async (path) => (await read(path))?.text)
  },

  async send(delivery, plan, own, reach) {
    return sendFile(delivery, plan, filesOf(await open(own, reach)), { where: plan.where })
  },

  async look(delivery, plan, own, reach) {
    const found = await filesOf(await open(own, reach)).read(plan.where)
    return judge(found?.text, delivery, plan, { where: plan.where })
  },
})

const multiStatus = 207

type Ask = Awaited<ReturnType<typeof open>>

async function open({ baseUrl, user, password }: SettingsOf<typeof webdav>, reach: HttpReach) {
  const pair = new TextEncoder().encode(`${user}:${await readSecret(reach, password)}`)
  const Authorization = `Basic ${pair.toBase64()}`
  return (path: string, request: ProgramRequest = {}) =>
    requestProgram(reach, `${baseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`, {
      ...request,
      headers: { Authorization, ...request.headers },
    })
}

const filesOf = (ask: Ask): RemoteFiles => ({
  async read(path) {
    const { status, headers, text } = await ask(path, { takes: [404] })
    if (status === 404) return undefined
    const version = headers.get('etag') ?? ''
    // A weak tag never matches, and a compressed answer may have a tag of its own.
    return { text, ...(/^"(?!.*-(?:gzip|br)"$)/.test(version) && { version }) }
  },

  async write(path, body, known) {
    const request: ProgramRequest = {
      method: 'PUT',
      body,
      headers: {
        ...(!known && { 'If-None-Match': '*' }),
        ...(known?.version && { 'If-Match': known.version }),
        'Content-Type': typeof body === 'string' ? 'text/markdown;charset=utf-8' : body.type || unknownType,
      },
    }
    const { status } = await ask(path, { ...request, takes: withoutFolder })
    if (!withoutFolder.includes(status)) return
    const folders = path.split('/').slice(0, -1)
    for (const at of folders.keys())
      await ask(`${folders.slice(0, at + 1).join('/')}/`, { method: 'MKCOL', takes: [alreadyThere] })
    await ask(path, request)
  },
})

/** What a server answers if the folder of a file doesn't exist: the first by the standard. */
const withoutFolder = [409, 404]
const alreadyThere = 405

const unknownType = 'application/octet-stream'
