import { asRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type ReadwiseDocument = {
  id: string;
  url: string;
  source_url: string;
  title: string;
  html: string;
  tags: unknown;
  saved_at: string;
  updated_at: string;
};
export type ReadwiseService = ProgramServer & { documents: ReadwiseDocument[] };

/** The number of documents in each answer; the real one has a hundred. */
const pageSize = 5;

/**
 * Readwise Reader, after readwise.io/reader_api: an address that is there
 * already answers 200 and stays as it is.
 */
export async function serveReadwise({
  token,
  documents = new Array<ReadwiseDocument>(),
  port = 0,
}: {
  token: string;
  documents?: ReadwiseDocument[];
  port?: number;
}): Promise<ReadwiseService> {
  const refuse = (status: number, detail: string) =>
    Response.json({ detail }, { status });

  const server = await serveProgram(
    {
      routes(app) {
        app.use(async ({ req }, next) =>
          req.header('authorization') === `Token ${token}`
            ? next()
            : refuse(401, `Invalid token ${req.header('authorization')}`),
        );
        app.get('/api/v2/auth/', () => new Response(null, { status: 204 }));
        app.get('/api/v3/list/', ({ req }) => {
          const [after, start] = [
            req.query('updatedAfter') ?? '',
            Number(req.query('pageCursor') ?? 0),
          ];
          const all = documents.filter((one) => one.updated_at > after);
          const end = start + pageSize;
          return Response.json({
            count: all.length,
            nextPageCursor: end < all.length ? String(end) : null,
            results: all.slice(start, end),
          });
        });
        app.post('/api/v3/save/', async ({ req }) => {
          const { url: source, title, html, tags } = asRecord(await req.json());
          if (typeof source !== 'string' || typeof html !== 'string')
            return refuse(400, 'Invalid');
          const known = documents.find((one) => one.source_url === source);
          if (known) return Response.json({ id: known.id, url: known.url });
          const id = String(documents.length + 1);
          const now = new Date().toISOString();
          const url = `https://read.readwise.io/new/read/${id}`;
          const times = { saved_at: now, updated_at: now };
          documents.push({
            id,
            url,
            source_url: source,
            title: String(title),
            html,
            tags,
            ...times,
          });
          return Response.json({ id, url }, { status: 201 });
        });
        app.notFound(() => refuse(404, 'Not found.'));
      },
    },
    port,
  );
  return { ...server, documents };
}
