import { randomBytes } from 'node:crypto';
import { asRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type KarakeepBookmark = {
  id: string;
  url: string;
  title: string | null;
  note: string | null;
  tags: string[];
  archived?: boolean;
};
export type KarakeepService = ProgramServer & {
  bookmarks: Map<string, KarakeepBookmark>;
};

/** The number of bookmarks in each answer; the real one has up to a hundred. */
const pageSize = 3;

/** The form in which Karakeep compares addresses. */
function plain(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (url.pathname.endsWith('/') && url.pathname !== '/')
    url.pathname = url.pathname.slice(0, -1);
  return url.toString();
}

const shown = ({
  url,
  tags,
  archived = false,
  ...bookmark
}: KarakeepBookmark) => ({
  ...bookmark,
  archived,
  tags: tags.map((name) => ({ name })),
  content: { type: 'link', url },
});

/**
 * Karakeep's API, after docs.karakeep.app/api and
 * `packages/trpc/routers/bookmarks.ts` of its code. Its check finds an address
 * only if that begins as the compared form does. A bookmark that is created
 * again answers 200, leaves the archive, and gets the title and the note that
 * were sent.
 */
export async function serveKarakeep({
  token,
  bookmarks = new Map<string, KarakeepBookmark>(),
  port = 0,
}: {
  token: string;
  bookmarks?: Map<string, KarakeepBookmark>;
  port?: number;
}): Promise<KarakeepService> {
  const refuse = (status: number, message: string) =>
    Response.json({ message }, { status });
  const at = (url: string | undefined) =>
    [...bookmarks.values()].find((one) => one.url === url);
  const checked = (url: string) =>
    [...bookmarks.values()].find(
      (one) => one.url.startsWith(plain(url)) && plain(one.url) === plain(url),
    );
  const isText = (value: unknown): value is string => typeof value === 'string';

  const server = await serveProgram(
    {
      isWrite: ({ method }) => method !== 'GET',
      full: () =>
        new Response(
          'Bookmark quota exceeded. You can only have 2 bookmarks.',
          {
            status: 403,
          },
        ),
      routes(app) {
        app.use(async ({ req }, next) =>
          req.header('authorization') === `Bearer ${token}`
            ? next()
            : refuse(401, `Unauthorized ${req.header('authorization')}`),
        );
        app.get('/api/v1/users/me', () =>
          Response.json({ id: 'u1', name: 'Me', email: null }),
        );
        app.get('/api/v1/bookmarks/check-url', ({ req }) =>
          Response.json({
            bookmarkId: checked(req.query('url') ?? '')?.id ?? null,
          }),
        );
        app.get('/api/v1/bookmarks', ({ req }) => {
          const from = Number(req.query('cursor') ?? 0);
          const next = from + pageSize;
          return Response.json({
            bookmarks: [...bookmarks.values()]
              .toReversed()
              .slice(from, next)
              .map(shown),
            nextCursor: next < bookmarks.size ? `${next}` : null,
          });
        });
        app.get('/api/v1/bookmarks/:id', ({ req }) => {
          const found = bookmarks.get(req.param('id'));
          return found
            ? Response.json(shown(found))
            : refuse(404, 'Bookmark not found');
        });
        app.post('/api/v1/bookmarks', async ({ req }) => {
          const { type, url, title, note } = asRecord(await req.json());
          if (
            type !== 'link' ||
            !isText(url) ||
            (isText(title) && title.length > 1000)
          )
            return refuse(400, 'Bad request');
          const sent = {
            ...(isText(title) && { title }),
            ...(isText(note) && { note }),
          };
          const known = at(url);
          if (known) {
            Object.assign(known, sent, { archived: false });
            return Response.json({ ...shown(known), alreadyExists: true });
          }
          const id = randomBytes(12).toString('hex');
          const made: KarakeepBookmark = {
            id,
            url,
            title: null,
            note: null,
            tags: [],
            ...sent,
          };
          bookmarks.set(id, made);
          return Response.json(
            { ...shown(made), alreadyExists: false },
            { status: 201 },
          );
        });
        app.patch('/api/v1/bookmarks/:id', async ({ req }) => {
          const found = bookmarks.get(req.param('id'));
          const { title, note } = asRecord(await req.json());
          if (!found) return refuse(404, 'Bookmark not found');
          Object.assign(
            found,
            isText(title) && { title },
            isText(note) && { note },
          );
          return Response.json(shown(found));
        });
        app.post('/api/v1/bookmarks/:id/tags', async ({ req }) => {
          const found = bookmarks.get(req.param('id'));
          const { tags } = asRecord(await req.json());
          if (!found || !Array.isArray(tags))
            return refuse(404, 'Bookmark not found');
          found.tags = [
            ...new Set([
              ...found.tags,
              ...tags.map((tag) => String(asRecord(tag)['tagName'])),
            ]),
          ];
          return Response.json({ attached: [] });
        });
        app.notFound(() => refuse(404, 'Not Found'));
      },
    },
    port,
  );
  return { ...server, bookmarks };
}
