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
  /** Texts of the pages that were attached as its archive. */
  archives?: string[];
};
export type KarakeepService = ProgramServer & {
  bookmarks: Map<string, KarakeepBookmark>;
};

/** The number of bookmarks in each answer; the real one has up to a hundred. */
const pageSize = 3;
const maxAssetBytes = 50 * 1024 * 1024;

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
  archives = [],
  ...bookmark
}: KarakeepBookmark) => ({
  ...bookmark,
  archived,
  assets: archives.map((_, at) => ({
    id: `archive-${at}`,
    assetType: 'precrawledArchive',
  })),
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
  const uploads = new Map<string, string>();
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
        app.post('/api/v1/assets', async ({ req }) => {
          const file = (await req.formData()).get('file');
          if (!(file instanceof File) || file.type !== 'text/html')
            return Response.json(
              { error: 'Unsupported asset type' },
              { status: 400 },
            );
          if (file.size > maxAssetBytes)
            return Response.json(
              { error: 'Asset is too big' },
              { status: 413 },
            );
          const assetId = randomBytes(12).toString('hex');
          uploads.set(assetId, await file.text());
          return Response.json({ assetId, contentType: file.type });
        });
        app.post('/api/v1/bookmarks/:id/assets', async ({ req }) => {
          const found = bookmarks.get(req.param('id'));
          const { id, assetType } = asRecord(await req.json());
          const text = uploads.get(String(id));
          if (!found || text === undefined || assetType !== 'precrawledArchive')
            return refuse(404, 'Not found');
          found.archives = [...(found.archives ?? []), text];
          return Response.json({ id, assetType }, { status: 201 });
        });
        app.put('/api/v1/bookmarks/:id/assets/:asset', async ({ req }) => {
          const found = bookmarks.get(req.param('id'));
          const { assetId } = asRecord(await req.json());
          const text = uploads.get(String(assetId));
          if (!found?.archives || text === undefined)
            return refuse(404, 'Not found');
          found.archives = [text];
          return new Response(null, { status: 204 });
        });
        app.notFound(() => refuse(404, 'Not Found'));
      },
    },
    port,
  );
  return { ...server, bookmarks };
}
