import { randomBytes } from 'node:crypto';
import { isRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type JoplinNote = {
  id: string;
  title: string;
  body: string;
  parent_id: string;
  source_url: string;
  author?: string;
  /** When it was put in the trash, where it can still be read and written. */
  deleted_time?: number;
};
export type JoplinFolder = { id: string; title: string; parent_id: string };
type JoplinTag = { id: string; title: string; notes: Set<string> };
type JoplinResource = {
  id: string;
  title: string;
  mime: string;
  size: number;
  text: string;
};

export type JoplinService = ProgramServer & {
  notes: Map<string, JoplinNote>;
  folders: JoplinFolder[];
  tags: JoplinTag[];
  resources: Map<string, JoplinResource>;
};

/**
 * Joplin decodes each piece of a body separately, as Node reads it from the
 * connection.
 */
const pieceBytes = 64 * 1024 - 1;

/**
 * Joplin’s Web Clipper service, after
 * joplinapp.org/help/api/references/rest_api and, where that is silent,
 * `packages/lib/ClipperServer.ts` and `packages/lib/services/rest` of its
 * source, and version 3.5 as it runs: a taken ID is an internal error, and so
 * is a tag's taken title in any case. Without named fields it says when a note
 * was deleted.
 */
export async function serveJoplin({
  token,
  notes = new Map<string, JoplinNote>(),
  folders = [{ id: 'f'.repeat(32), title: 'Inbox', parent_id: '' }],
  port = 0,
}: {
  token: string;
  notes?: Map<string, JoplinNote>;
  folders?: JoplinFolder[];
  port?: number;
}): Promise<JoplinService> {
  const refuse = (status: number, error: string) =>
    Response.json({ error }, { status });
  const listed = (all: readonly object[], url: string) => {
    const query = new URL(url).searchParams;
    const [page, limit] = [
      Number(query.get('page') ?? 1),
      Math.min(100, Number(query.get('limit') ?? 100)),
    ];
    const items = all.slice((page - 1) * limit, page * limit);
    return Response.json({ items, has_more: page * limit < all.length });
  };
  const readBody = async (request: { arrayBuffer(): Promise<ArrayBuffer> }) => {
    const bytes = Buffer.from(await request.arrayBuffer());
    let decoded = '';
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoded += bytes.subarray(at, at + pieceBytes).toString();
    const body: unknown = JSON.parse(decoded);
    return isRecord(body) ? body : {};
  };
  const tags: JoplinTag[] = [];
  const resources = new Map<string, JoplinResource>();
  const newId = () => randomBytes(16).toString('hex');
  const taken = () =>
    refuse(
      500,
      'Internal Server Error: SQLITE_CONSTRAINT: UNIQUE constraint failed',
    );
  const visible = () =>
    [...notes.values()].filter((note) => !note.deleted_time);
  const shown = (found: object, url: string) => {
    const fields = (
      new URL(url).searchParams.get('fields') ??
      'id,parent_id,title,deleted_time'
    ).split(',');
    return Object.fromEntries(
      Object.entries({ deleted_time: 0, ...found }).filter(([name]) =>
        fields.includes(name),
      ),
    );
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');

  const server = await serveProgram(
    {
      routes(app) {
        app.get('/ping', () => new Response('JoplinClipperServer'));
        app.use(async (context, next) => {
          if (context.req.query('token') === token) return next();
          // The real one repeats nothing, but a program might.
          return refuse(
            403,
            `Invalid "token" parameter: ${context.req.query('token')}`,
          );
        });
        app.get('/folders', ({ req }) => listed(folders, req.url));
        app.post('/folders', async ({ req }) => {
          const { title, parent_id } = await readBody(req);
          const folder = {
            id: newId(),
            title: text(title),
            parent_id: text(parent_id),
          };
          folders.push(folder);
          return Response.json(folder);
        });
        app.get('/folders/:id/notes', ({ req }) => {
          const inIt = visible().filter(
            (note) => note.parent_id === req.param('id'),
          );
          return listed(
            inIt.map(({ id, title }) => ({ id, title })),
            req.url,
          );
        });
        app.get('/notes/:id', ({ req }) => {
          const note = notes.get(req.param('id'));
          return note
            ? Response.json(shown(note, req.url))
            : refuse(404, 'Not Found');
        });
        app.post('/notes', async ({ req }) => {
          const body = await readBody(req);
          const id = text(body['id']) || newId();
          if (!/^[\da-f]{32}$/.test(id)) return refuse(400, 'Invalid id');
          if (notes.has(id)) return taken();
          const note = {
            id,
            title: text(body['title']),
            body: text(body['body']),
            parent_id: text(body['parent_id']) || (folders[0]?.id ?? ''),
            source_url: text(body['source_url']),
            author: text(body['author']),
          };
          notes.set(id, note);
          return Response.json(note);
        });
        app.put('/notes/:id', async ({ req }) => {
          const note = notes.get(req.param('id'));
          if (!note) return refuse(404, 'Not Found');
          const body = await readBody(req);
          note.body = text(body['body']);
          return Response.json(note);
        });
        app.delete('/notes/:id', ({ req }) => {
          const note = notes.get(req.param('id'));
          if (!note) return refuse(404, 'Not Found');
          note.deleted_time = Date.now();
          return new Response(null);
        });
        app.get('/search', ({ req }) => {
          const query = (req.query('query') ?? '').toLowerCase();
          const found = tags.filter(
            ({ title }) => title.toLowerCase() === query,
          );
          return listed(
            found.map(({ id, title }) => ({ id, title })),
            req.url,
          );
        });
        app.post('/tags', async ({ req }) => {
          const title = text((await readBody(req))['title']);
          if (
            tags.some((tag) => tag.title.toLowerCase() === title.toLowerCase())
          )
            return refuse(
              500,
              `Internal Server Error: The tag "${title}" already exists.`,
            );
          const tag = { id: newId(), title, notes: new Set<string>() };
          tags.push(tag);
          return Response.json({ id: tag.id, title });
        });
        app.post('/tags/:id/notes', async ({ req }) => {
          const tag = tags.find(({ id }) => id === req.param('id'));
          if (!tag) return refuse(404, 'Not Found');
          tag.notes.add(text((await readBody(req))['id']));
          return Response.json({ tag_id: tag.id });
        });
        app.get('/resources/:id', ({ req }) => {
          const found = resources.get(req.param('id'));
          return found ? Response.json(found) : refuse(404, 'Not Found');
        });
        app.post('/resources', async ({ req }) => {
          const form = await req.formData();
          const data = form.get('data');
          if (!(data instanceof Blob))
            return refuse(400, 'Resource cannot be created without a file');
          const props: unknown = JSON.parse(text(form.get('props')) || '{}');
          const { id, title } = isRecord(props) ? props : {};
          const made = {
            id: text(id) || newId(),
            title: text(title),
            mime: data.type,
            size: data.size,
            text: await data.text(),
          };
          if (resources.has(made.id)) return taken();
          resources.set(made.id, made);
          return Response.json(made);
        });
        app.notFound(() => refuse(404, 'Not Found'));
      },
    },
    port,
  );
  return { ...server, notes, folders, tags, resources };
}
