import { randomUUID } from 'node:crypto';
import { asRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type NotionPage = { id: string; title: string; markdown: string };
/** `files`: the texts of those that pages hold, by id. */
export type NotionWorkspace = ProgramServer & {
  pages: NotionPage[];
  files: Map<string, string>;
};

export const notionPage = 'b'.repeat(32);
export const notionDatabase = 'd'.repeat(32);
const source = '5'.repeat(32);
/** The number of pages in each answer; the real one has a hundred. */
const pageSize = 2;
const maxBytes = 500_000;

/**
 * A page and a database in Notion, after developers.notion.com/reference and
 * its guide to markdown: it gives markdown in its own way, here with other
 * bullets, and signs the links to its files anew for each answer. Each answer
 * ends its connection, because over HTTP/2 a browser repeats no request.
 */
export async function serveNotion({
  token,
  pages = new Array<NotionPage>(),
  port = 0,
}: {
  token: string;
  pages?: NotionPage[];
  port?: number;
}): Promise<NotionWorkspace> {
  const refuse = (status: number, code: string) =>
    Response.json({ object: 'error', status, code }, { status });
  const uploads = new Map<string, { type: string; text?: string }>();
  const own = (markdown: unknown) =>
    String(markdown)
      .replace(/^\* /gm, '- ')
      .replace(/file-upload:\/\/([\w-]+)/g, (whole, id: string) => {
        const { text } = uploads.get(id) ?? {};
        if (text === undefined) return whole;
        files.set(id, text);
        return `https://prod-files-secure.s3.us-west-2.amazonaws.com/${id}`;
      });
  const files = new Map<string, string>();
  let signatures = 0;
  const signed = (markdown: string) =>
    markdown.replace(
      /https:\/\/prod-files-secure\.[^\s)]+/g,
      (link) => `${link}?X-Amz-Signature=${++signatures}`,
    );
  const idOf = (id: string | undefined) => id?.replaceAll('-', '');
  const listed = (all: readonly object[], start: number) => ({
    object: 'list',
    results: all.slice(start, start + pageSize),
    has_more: start + pageSize < all.length,
    next_cursor:
      start + pageSize < all.length ? String(start + pageSize) : null,
  });

  const server = await serveProgram(
    {
      isWrite: ({ method, url }) => method !== 'GET' && !url.endsWith('/query'),
      routes(app) {
        app.use(async (context, next) => {
          const { req } = context;
          if (req.header('authorization') !== `Bearer ${token}`)
            return refuse(401, `unauthorized ${req.header('authorization')}`);
          if (!req.header('notion-version'))
            return refuse(400, 'missing_version');
          const isFile = req.url.endsWith('/send');
          if (!isFile && (await req.text()).length > maxBytes)
            return refuse(413, 'request_too_large');
          await next();
          context.header('connection', 'close');
          return undefined;
        });
        app.get('/v1/pages/:id', ({ req }) =>
          idOf(req.param('id')) === notionPage
            ? Response.json({ object: 'page', id: notionPage })
            : refuse(404, 'object_not_found'),
        );
        app.get('/v1/databases/:id', ({ req }) =>
          idOf(req.param('id')) === notionDatabase
            ? Response.json({
                object: 'database',
                data_sources: [{ id: source, name: 'Notes' }],
              })
            : refuse(404, 'object_not_found'),
        );
        app.get('/v1/blocks/:id/children', ({ req }) => {
          const blocks = pages.map(({ id, title }) => ({
            id,
            type: 'child_page',
            child_page: { title },
          }));
          return Response.json(
            listed(blocks, Number(req.query('start_cursor') ?? 0)),
          );
        });
        app.post('/v1/data_sources/:id/query', async ({ req }) => {
          const body = asRecord(await req.json());
          const { equals, starts_with: beginning } = asRecord(
            asRecord(body['filter'])['title'],
          );
          const found = pages.filter(({ title }) =>
            equals === undefined
              ? title.startsWith(String(beginning))
              : title === equals,
          );
          const rows = found.map(({ id, title }) => ({
            object: 'page',
            id,
            properties: {
              Name: {
                id: 'title',
                type: 'title',
                title: [{ plain_text: title }],
              },
            },
          }));
          return Response.json(listed(rows, Number(body['start_cursor'] ?? 0)));
        });
        app.post('/v1/pages', async ({ req }) => {
          const { parent, properties, markdown } = asRecord(await req.json());
          const { page_id: below, data_source_id: within } = asRecord(parent);
          if (below !== notionPage && within !== source)
            return refuse(404, 'object_not_found');
          const words: unknown = asRecord(asRecord(properties)['title'])[
            'title'
          ];
          const title = Array.isArray(words)
            ? String(asRecord(asRecord(words[0])['text'])['content'])
            : '';
          if (title.length > 2000) return refuse(400, 'validation_error');
          const page = { id: randomUUID(), title, markdown: own(markdown) };
          pages.push(page);
          return Response.json({ object: 'page', id: page.id });
        });
        app.on(['GET', 'PATCH'], '/v1/pages/:id/markdown', async ({ req }) => {
          const page = pages.find(({ id }) => id === req.param('id'));
          if (!page) return refuse(404, 'object_not_found');
          if (req.method === 'PATCH') {
            const body = asRecord(await req.json());
            const added = asRecord(body['insert_content'])['content'];
            if (body['type'] === 'insert_content')
              page.markdown += `\n${own(added)}`;
            else if (body['type'] === 'replace_content')
              page.markdown = own(asRecord(body['replace_content'])['new_str']);
            else return refuse(400, 'validation_error');
          }
          return Response.json({
            object: 'page_markdown',
            id: page.id,
            markdown: signed(page.markdown),
          });
        });
        app.post('/v1/file_uploads', async ({ req }) => {
          const { filename, content_type: type } = asRecord(await req.json());
          if (
            !/\.(?:png|jpe?g|gif|webp|svg|heic|tiff?)$/.test(String(filename))
          )
            return refuse(400, 'validation_error');
          const id = randomUUID();
          uploads.set(id, { type: String(type) });
          return Response.json({
            object: 'file_upload',
            id,
            status: 'pending',
          });
        });
        app.post('/v1/file_uploads/:id/send', async ({ req }) => {
          const upload = uploads.get(req.param('id'));
          const file = (await req.formData()).get('file');
          if (!upload) return refuse(404, 'object_not_found');
          if (!(file instanceof File) || file.type !== upload.type)
            return refuse(400, 'validation_error');
          upload.text = await file.text();
          return Response.json({ object: 'file_upload', status: 'uploaded' });
        });
        app.notFound(() => refuse(404, 'object_not_found'));
      },
    },
    port,
  );
  return { ...server, pages, files };
}
