import { type ProgramServer, serveProgram } from './program-server';

/**
 * Texts of the refusals by code. Source: obsidian-local-rest-api,
 * `src/constants.ts` and `src/types.ts`.
 */
const refusals = {
  40060: 'Specified period is not enabled.',
  40101:
    'Authorization required.  Find your API Key in the ‘Local REST API’ section of your Obsidian settings.',
  40021:
    'Path traversal is not allowed. Paths must be relative and within the vault.',
  40321: 'The configuration directory is off-limits.',
  40400: 'Not Found',
  40461: 'Periodic note does not exist for the specified period.',
  40510: 'Request method is valid only for file paths, not directories.',
} as const;

export type ObsidianVault = ProgramServer & {
  /** The files by path. */
  files: Map<string, string>;
  /** Paths that were opened in the window. */
  opened: string[];
};

/**
 * A running Obsidian with the plugin Local REST API, after its documentation at
 * coddingtonbear.github.io/obsidian-local-rest-api and, where that is silent,
 * `src/requestHandler.ts` and `src/vaultPath.ts` of its source: a path with a
 * colon, or outside the vault, is refused. `daily`: daily notes are `on`, off
 * in Obsidian, or without the plugin that serves them. `isOld`: the plugin
 * creates only the note of today.
 */
export async function serveObsidian({
  token,
  files = new Map<string, string>(),
  daily = 'on',
  today = '2026-11-21',
  isOld = false,
  port = 0,
}: {
  token: string;
  files?: Map<string, string>;
  daily?: 'on' | 'off' | 'no-plugin';
  today?: string;
  isOld?: boolean;
  port?: number;
}): Promise<ObsidianVault> {
  const opened: string[] = [];
  const dailyPath = (day: string) => `Days/${day}.md`;
  const refuse = (code: keyof typeof refusals) =>
    Response.json(
      { errorCode: code, message: refusals[code] },
      { status: Math.floor(code / 100) },
    );
  const markdown = (text: string) =>
    new Response(text, {
      headers: { 'content-type': 'text/markdown; charset=utf-8' },
    });
  const append = (path: string, text: string) => {
    const before = files.get(path);
    files.set(
      path,
      before === undefined || before.endsWith('\n')
        ? (before ?? '') + text
        : `${before}\n${text}`,
    );
    return new Response(null, { status: 204 });
  };
  const pathIn = (url: string, room: string) =>
    decodeURIComponent(new URL(url).pathname.slice(room.length));

  const server = await serveProgram(
    {
      routes(app) {
        const isKnown = (header: string | undefined) =>
          header === `Bearer ${token}`;
        app.get('/', (context) =>
          context.json({
            status: 'OK',
            service: 'Obsidian Local REST API',
            versions: { obsidian: '1.8.10', self: '3.2.0' },
            authenticated: isKnown(context.req.header('authorization')),
          }),
        );
        app.use(async (context, next) =>
          isKnown(context.req.header('authorization')) ? next() : refuse(40101),
        );
        app.all('/vault/*', async ({ req }) => {
          const path = pathIn(req.url, '/vault/');
          if (path === '' || path.endsWith('/')) return refuse(40510);
          if (
            path.includes(':') ||
            path.includes('\0') ||
            path.split('/').some((part) => /^[. ]+$/.test(part))
          )
            return refuse(40021);
          if (path.startsWith('.obsidian/')) return refuse(40321);
          if (req.method === 'GET' || req.method === 'HEAD')
            return files.has(path)
              ? markdown(files.get(path) ?? '')
              : refuse(40400);
          if (req.method === 'DELETE')
            return files.delete(path)
              ? new Response(null, { status: 204 })
              : refuse(40400);
          if (req.method === 'POST') return append(path, await req.text());
          files.set(path, await req.text());
          return new Response(null, { status: 204 });
        });
        const periodic = async (
          method: string,
          day: string,
          text: () => Promise<string>,
        ) => {
          if (daily === 'no-plugin') return refuse(40400);
          if (daily === 'off') return refuse(40060);
          // Older versions create only the note of today, whatever day is
          // named.
          const path = dailyPath(
            method === 'POST' && !files.has(dailyPath(day)) && isOld
              ? today
              : day,
          );
          const found = files.get(path);
          if (method !== 'POST' && found === undefined) return refuse(40461);
          const answer =
            method === 'POST'
              ? append(path, await text())
              : markdown(found ?? '');
          answer.headers.set('content-location', encodeURI(path));
          return answer;
        };
        app.all('/periodic/daily/', ({ req }) =>
          periodic(req.method, today, () => req.text()),
        );
        app.all('/periodic/daily/:year/:month/:day/', ({ req }) => {
          const { year, month, day } = req.param();
          return periodic(req.method, `${year}-${month}-${day}`, () =>
            req.text(),
          );
        });
        app.post('/open/*', ({ req }) => {
          opened.push(pathIn(req.url, '/open/'));
          return new Response(null, { status: 200 });
        });
        app.notFound(() => refuse(40400));
      },
    },
    port,
  );
  return { ...server, files, opened };
}
