import { asRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type LinkwardenLink = {
  id: number;
  url: string;
  name: string;
  description: string;
  tags: { name: string }[];
  collection: { id: number; name: string; ownerId: number };
  /** What it preserved of the page. */
  copies?: string[];
  /** The page's file that was sent as a copy. */
  page?: string;
};
export type LinkwardenService = ProgramServer & { links: LinkwardenLink[] };

const collections = [
  { id: 1, name: 'Unorganized', ownerId: 7 },
  { id: 2, name: 'Clippings', ownerId: 7 },
];
const pageSize = 50;
/** Its usual limit, in bytes. */
const maxFileBytes = 10 * 1024 * 1024;

const plain = (address: string) =>
  address.trim().replace(/\/+$/, '').replace('://www.', '://');

/**
 * Linkwarden, after docs.linkwarden.app/api and, where that is silent, the
 * routes and limits in its code: it takes an address twice, unless the user
 * wants that refused, and its search knows a link only after a while. A change
 * replaces all tags, and another address removes the preserved copies. Each
 * answer ends its connection, because over HTTP/2 a browser repeats no request.
 */
export async function serveLinkwarden({
  token,
  links = new Array<LinkwardenLink>(),
  refusesTwice = false,
  port = 0,
}: {
  token: string;
  links?: LinkwardenLink[];
  refusesTwice?: boolean;
  port?: number;
}): Promise<LinkwardenService> {
  const answer = (response: unknown, status = 200) =>
    Response.json({ response }, { status });
  const isWithin = (value: unknown, most: number) =>
    value === undefined ||
    (typeof value === 'string' && value.trim().length <= most);
  const tagsIn = (body: Record<string, unknown>): { name: string }[] =>
    (Array.isArray(body['tags']) ? body['tags'] : []).map((tag) => ({
      name: String(asRecord(tag)['name']),
    }));
  const isValid = (body: Record<string, unknown>) =>
    ['url', 'name', 'description'].every((name) =>
      isWithin(body[name], 2048),
    ) && tagsIn(body).every(({ name }) => isWithin(name, 50));

  const server = await serveProgram(
    {
      isWrite: ({ method }) => method !== 'GET',
      full: () =>
        answer(
          'Your subscription has reached the maximum number of links allowed.',
          400,
        ),
      routes(app) {
        app.use(async (context, next) => {
          if (context.req.header('authorization') !== `Bearer ${token}`)
            return answer(
              `Invalid token ${context.req.header('authorization')}`,
              401,
            );
          await next();
          context.header('connection', 'close');
          return undefined;
        });
        app.get('/api/v1/users/me', () => answer({ id: 7, username: 'me' }));
        app.get('/api/v1/collections', () => answer(collections));
        app.get('/api/v1/search', ({ req }) => {
          const query = req.query('searchQueryString');
          const newest = links.toReversed();
          const found =
            query === undefined
              ? newest
              : newest.slice(1).filter(({ url }) => url.includes(query));
          return Response.json({
            data: { links: found.slice(0, pageSize), nextCursor: null },
          });
        });
        app.get('/api/v1/links/:id', ({ req }) => {
          const link = links.find(({ id }) => id === Number(req.param('id')));
          return link
            ? answer(link)
            : answer('Collection is not accessible.', 401);
        });
        app.post('/api/v1/links', async ({ req }) => {
          const body = asRecord(await req.json());
          if (!isValid(body) || typeof body['url'] !== 'string')
            return answer('Error: Invalid [url]', 400);
          const address = plain(body['url']);
          if (refusesTwice && links.some(({ url }) => plain(url) === address))
            return answer('Link already exists', 409);
          const wanted = asRecord(body['collection'])['id'] ?? 1;
          const collection = collections.find(({ id }) => id === wanted);
          if (!collection) return answer('Collection is not accessible.', 400);
          const link = {
            id: links.length + 1,
            url: body['url'].trim(),
            name: String(body['name']).trim(),
            description: String(body['description']).trim(),
            tags: tagsIn(body),
            collection,
            copies: ['screenshot', 'pdf', 'archive'],
          };
          links.push(link);
          return answer(link);
        });
        app.put('/api/v1/links/:id', async ({ req }) => {
          const body = asRecord(await req.json());
          const link = links.find(({ id }) => id === Number(req.param('id')));
          const { id, ownerId } = asRecord(body['collection']);
          if (!link) return answer('Collection is not accessible.', 401);
          if (!isValid(body)) return answer('Error: Invalid input [name]', 400);
          if (typeof body['url'] !== 'string' || !URL.canParse(body['url']))
            return answer('Invalid URL.', 401);
          if (id !== link.collection.id || ownerId !== link.collection.ownerId)
            return answer('Target collection does not match the data.', 401);
          if (body['url'] !== link.url) link.copies = [];
          link.url = body['url'];
          link.name = String(body['name']).trim();
          link.description = String(body['description']).trim();
          link.tags = tagsIn(body);
          return answer(link);
        });
        app.post('/api/v1/archives/:id', async ({ req }) => {
          const link = links.find(({ id }) => id === Number(req.param('id')));
          if (!link) return answer('Link not found.', 400);
          const file = (await req.formData()).get('file');
          if (
            req.query('format') !== '4' ||
            !(file instanceof File) ||
            file.type !== 'text/html' ||
            file.size > maxFileBytes
          )
            return answer('Sorry, we couldn’t process your file.', 400);
          link.page = await file.text();
          return answer(link);
        });
        app.notFound(() => answer('Not found', 404));
      },
    },
    port,
  );
  return { ...server, links };
}
