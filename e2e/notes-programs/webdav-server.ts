import { type ProgramServer, serveProgram } from './program-server';

export type WebdavFile = { text: string; tag: string };
export type WebdavServer = ProgramServer & {
  files: Map<string, WebdavFile>;
  folders: Set<string>;
  /** Files that somebody has open. */
  locked: Set<string>;
  /**
   * Files whose changes are refused with this status, inside a 207 for the
   * whole request.
   */
  refused: Map<string, number>;
};

const root = '/dav/files/me';
export const webdavUser = 'me';

/**
 * A folder on a server, after RFC 4918 and RFC 9110 for conditions, and where
 * they leave a choice after Apache's mod_dav: nothing is created in a folder
 * that doesn't exist (409), a folder named without its slash leads to the name
 * with it, nothing is found below a file (404), and all else asked there makes
 * no sense (400). Every change gives a file another tag.
 */
export async function serveWebdav({
  token,
  files = new Map<string, WebdavFile>(),
  folders = new Set(['']),
  port = 0,
}: {
  token: string;
  files?: Map<string, WebdavFile>;
  folders?: Set<string>;
  port?: number;
}): Promise<WebdavServer> {
  const known = `Basic ${Buffer.from(`${webdavUser}:${token}`).toString('base64')}`;
  const locked = new Set<string>();
  const refused = new Map<string, number>();
  const answer = (status: number, headers = {}, body: string | null = null) =>
    new Response(body, { status, headers });
  const list = (inside: string) =>
    answer(
      207,
      { 'content-type': 'application/xml' },
      `<d:multistatus xmlns:d="DAV:">${inside}</d:multistatus>`,
    );
  const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');
  const isBelowFile = (path: string) =>
    [...files.keys()].some((file) => path.startsWith(`${file}/`));
  let changes = 0;

  const server = await serveProgram(
    {
      isWrite: ({ method }) => ['PUT', 'MKCOL', 'DELETE'].includes(method),
      routes(app) {
        app.use(async ({ req }, next) =>
          req.header('authorization') === known
            ? next()
            : answer(
                401,
                { 'www-authenticate': 'Basic realm="Files"' },
                req.header('authorization'),
              ),
        );
        app.all(`${root}/*`, async ({ req }) => {
          const { method } = req;
          const named = decodeURIComponent(
            new URL(req.url).pathname.slice(root.length + 1),
          );
          const path = named.replace(/\/$/, '');
          const file = named === path ? files.get(path) : undefined;
          const isChange =
            method === 'PUT' || method === 'DELETE' || method === 'MKCOL';
          if (isBelowFile(named) && !(method === 'MKCOL' && files.has(path)))
            return answer(method === 'GET' ? 404 : 400);
          if (folders.has(path) && named === path && path !== '')
            return answer(301, { location: `${root}/${path}/` });
          const refusal = isChange ? refused.get(path) : undefined;
          if (refusal)
            return list(
              `<d:response><d:href>${root}</d:href><d:status>HTTP/1.1 ${refusal} No</d:status></d:response>`,
            );
          if (isChange && locked.has(path)) return answer(423);
          switch (method) {
            case 'PROPFIND':
              if (file) return list('<d:resourcetype/>');
              return folders.has(path)
                ? list('<d:resourcetype><d:collection/></d:resourcetype>')
                : answer(404);
            case 'GET':
              return file
                ? answer(200, { etag: file.tag }, file.text)
                : answer(404);
            case 'MKCOL':
              if (folders.has(path) || files.has(path)) return answer(405);
              if (!folders.has(parentOf(path))) return answer(409);
              folders.add(path);
              return answer(201);
            case 'PUT': {
              const [tag, isNew] = [
                req.header('if-match'),
                req.header('if-none-match') === '*',
              ];
              if (!folders.has(parentOf(path))) return answer(409);
              if ((isNew && file) || (tag !== undefined && tag !== file?.tag))
                return answer(412);
              files.set(path, {
                text: await req.text(),
                tag: `"${++changes}"`,
              });
              return answer(file ? 204 : 201);
            }
            case 'DELETE':
              return answer(files.delete(path) ? 204 : 404);
            default:
              return answer(405);
          }
        });
      },
    },
    port,
  );
  return { ...server, url: server.url + root, files, folders, locked, refused };
}
