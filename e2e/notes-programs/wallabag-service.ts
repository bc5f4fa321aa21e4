import { asRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type WallabagEntry = {
  id: number;
  url: string;
  title: string;
  content: string;
  tags: string[];
  is_archived?: 0 | 1;
};
export type WallabagService = ProgramServer & { entries: WallabagEntry[] };

export const wallabagClient = { id: '1_client', user: 'me' };
const hourToken = 'Bearer of-an-hour';

/**
 * wallabag, after doc.wallabag.org/developer/api and, where that is silent,
 * `EntryRestController.php` of its code: an address that is there already is
 * changed, and HTML is cleaned. A change replaces all tags by those that are
 * sent, but creating an article again adds them. The client's secret is the
 * password here.
 */
export async function serveWallabag({
  token,
  entries = new Array<WallabagEntry>(),
  port = 0,
}: {
  token: string;
  entries?: WallabagEntry[];
  port?: number;
}): Promise<WallabagService> {
  const refuse = (status: number, error: string) =>
    Response.json({ error }, { status });
  const cleaned = (html: unknown) =>
    typeof html === 'string'
      ? html.replace(/<script[^]*?<\/script>/g, '').trim()
      : undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const change = (entry: WallabagEntry, body: Record<string, unknown>) =>
    Object.assign(entry, {
      title: text(body['title']) || entry.title,
      content: cleaned(body['content']) || entry.content,
    });
  const tagsIn = (body: Record<string, unknown>) =>
    text(body['tags'])
      .split(',')
      .filter(Boolean)
      .map((tag) => tag.toLowerCase().trim());
  const tag = (entry: WallabagEntry, tags: readonly string[]) => {
    entry.tags = [...new Set(tags)];
    return entry;
  };
  const shown = ({ tags, ...entry }: WallabagEntry) => ({
    ...entry,
    tags: tags.map((label, id) => ({
      id,
      label,
      slug: label.replaceAll(' ', '-'),
    })),
  });

  const server = await serveProgram(
    {
      isWrite: ({ method, url }) =>
        method !== 'GET' && !url.includes('/oauth/'),
      routes(app) {
        app.post('/oauth/v2/token', async ({ req }) => {
          const body = asRecord(await req.json());
          const isKnown =
            body['grant_type'] === 'password' &&
            body['client_id'] === wallabagClient.id &&
            body['username'] === wallabagClient.user &&
            body['client_secret'] === token &&
            body['password'] === token;
          return isKnown
            ? Response.json({
                access_token: hourToken.slice(7),
                expires_in: 3600,
                token_type: 'bearer',
              })
            : refuse(400, `invalid_grant ${JSON.stringify(body['password'])}`);
        });
        app.use(async ({ req }, next) =>
          req.header('authorization') === hourToken
            ? next()
            : refuse(401, 'access_denied'),
        );
        app.get('/api/entries/exists.json', ({ req }) =>
          Response.json({
            exists:
              entries.find(({ url }) => url === req.query('url'))?.id ?? null,
          }),
        );
        app.get('/api/entries.json', () =>
          Response.json({ page: 1, limit: 1, total: entries.length }),
        );
        app.post('/api/entries.json', async ({ req }) => {
          const body = asRecord(await req.json());
          const url = text(body['url']);
          if (!url) return refuse(400, 'The url is empty.');
          const known = entries.find((one) => one.url === url);
          const made = known ?? {
            id: entries.length + 1,
            url,
            title: '',
            content: '',
            tags: [],
          };
          if (!known) entries.push(made);
          change(made, body);
          return Response.json(
            shown(tag(made, [...made.tags, ...tagsIn(body)])),
          );
        });
        app.on(['GET', 'PATCH'], '/api/entries/:file', async ({ req }) => {
          const entry = entries.find(
            ({ id }) => `${id}.json` === req.param('file'),
          );
          if (!entry) return refuse(404, 'Not Found');
          if (req.method === 'PATCH') {
            const body = asRecord(await req.json());
            change(entry, body);
            if (tagsIn(body).length > 0) tag(entry, tagsIn(body));
          }
          return Response.json(shown(entry));
        });
        app.notFound(() => refuse(404, 'Not Found'));
      },
    },
    port,
  );
  return { ...server, entries };
}
