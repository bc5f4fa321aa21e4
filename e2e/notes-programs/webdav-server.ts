import { type ProgramServer, serveProgram } from './program-server'

export type WebdavFile = { text: string; tag: string }
export type WebdavServer = ProgramServer & { files: Map<string, WebdavFile>; folders: Set<string> }

const root = '/dav/files/me'
export const webdavUser = 'me'

/**
 * A folder on a server, after RFC 4918 and, for conditions, RFC 9110: nothing is created in a folder that doesn't
 * exist, and every change gives a file another tag.
 */
export async function serveWebdav({
  token,
  files = new Map<string, WebdavFile>(),
  folders = new Set(['']),
  port = 0,
}: {
  token: string
  files?: Map<string, WebdavFile>
  folders?: Set<string>
  port?: number
}): Promise<WebdavServer> {
  const known = `Basic ${Buffer.from(`${webdavUser}:${token}`).toString('base64')}`
  const answer = (status: number, headers = {}, body: string | null = null) =>
    new Response(body, { status, headers })
  const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')
  let changes = 0

  const server = await serveProgram(
    {
      isWrite: ({ method }) => method === 'PUT' || method === 'MKCOL',
      routes(app) {
        app.use(async ({ req }, next) =>
          req.header('authorization') === known
            ? next()
            : answer(401, { 'www-authenticate': 'Basic realm="Files"' }, req.header('authorization')),
        )
        app.all(`${root}/*`, async ({ req }) => {
          const path = decodeURIComponent(new URL(req.url).pathname.slice(root.length + 1)).replace(/\/$/, '')
          const file = files.get(path)
          switch (req.method) {
            case 'PROPFIND':
              return folders.has(path)
                ? answer(207, { 'content-type': 'application/xml' }, '<d:multistatus xmlns:d="DAV:"/>')
                : answer(404)
            case 'GET':
              return file ? answer(200, { etag: file.tag }, file.text) : answer(404)
            case 'MKCOL':
              if (folders.has(path)) return answer(405)
              if (!folders.has(parentOf(path))) return answer(409)
              folders.add(path)
              return answer(201)
            case 'PUT': {
              const [tag, isNew] = [req.header('if-match'), req.header('if-none-match') === '*']
              if (!folders.has(parentOf(path))) return answer(409)
              if ((isNew && file) || (tag !== undefined && tag !== file?.tag)) return answer(412)
              files.set(path, { text: await req.text(), tag: `"${++changes}"` })
              return answer(file ? 204 : 201)
            }
            default:
              return answer(405)
          }
        })
      },
    },
    port,
  )
  return { ...server, url: server.url + root, files, folders }
}
