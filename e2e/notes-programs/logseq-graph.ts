import { randomUUID } from 'node:crypto';
import { isRecord } from '@/lib/core/objects';
import {
  type ProgramRequest,
  type ProgramServer,
  serveProgram,
} from './program-server';

export type LogseqBlock = {
  uuid: string;
  content: string;
  children: LogseqBlock[];
};
export type LogseqPage = {
  uuid: string;
  name: string;
  originalName: string;
  blocks: LogseqBlock[];
};

const maxBodyChars = 1024 * 1024;

/**
 * The journal page for what JavaScript reads as a date there: without an hour
 * it is midnight in Greenwich.
 */
const journalName = (date: string) =>
  new Date(date.includes('T') ? `${date}-05:00` : date).toLocaleDateString(
    'en-US',
    {
      timeZone: 'America/New_York',
      dateStyle: 'medium',
    },
  );

/** The pages by lower-case name, as Logseq looks them up. */
export type LogseqGraph = ProgramServer & { pages: Map<string, LogseqPage> };

/**
 * Logseq’s HTTP APIs server, after `src/electron/electron/server.cljs` of its
 * source, and the methods of logseq.github.io/plugins, `IEditorProxy`, after
 * `src/main/logseq/api.cljs`. A rejected token returns 401 with a text, a
 * failing method 200 with an error, a request of more than 1 MiB 413. Its user
 * lives in New York.
 */
export async function serveLogseq({
  token,
  pages = new Map<string, LogseqPage>(),
  hasGraph = true,
  port = 0,
}: {
  token: string;
  pages?: Map<string, LogseqPage>;
  hasGraph?: boolean;
  port?: number;
}): Promise<LogseqGraph> {
  const makePage = (name: string) => {
    const page = pages.get(name.toLowerCase()) ?? {
      uuid: randomUUID(),
      name: name.toLowerCase(),
      originalName: name,
      blocks: [],
    };
    pages.set(page.name, page);
    return page;
  };
  const entityOf = ({ uuid, name, originalName }: LogseqPage) => ({
    uuid,
    name,
    originalName,
  });
  const blockOf = (batch: unknown): LogseqBlock[] =>
    (Array.isArray(batch) ? batch : [])
      .filter(isRecord)
      .map(({ content, children }) => ({
        uuid: randomUUID(),
        content: String(content),
        children: blockOf(children),
      }));
  const find = (
    uuid: unknown,
    blocks: LogseqBlock[],
  ): LogseqBlock[] | undefined =>
    blocks.some((block) => block.uuid === uuid)
      ? blocks
      : blocks.flatMap((block) => find(uuid, block.children) ?? []).length > 0
        ? blocks
            .map(({ children }) => find(uuid, children))
            .find((found) => found !== undefined)
        : undefined;

  const methods: Record<string, (...args: unknown[]) => unknown> = {
    'logseq.App.getCurrentGraph': () =>
      hasGraph ? { name: 'notes', path: '/notes' } : null,
    'logseq.Editor.getPage': (name) => {
      const page = pages.get(String(name).toLowerCase());
      return page ? entityOf(page) : null;
    },
    'logseq.Editor.getPageBlocksTree': (name) =>
      pages.get(String(name).toLowerCase())?.blocks ?? null,
    'logseq.Editor.createPage': (name) => entityOf(makePage(String(name))),
    'logseq.Editor.createJournalPage': (date) =>
      entityOf(makePage(journalName(String(date)))),
    'logseq.Editor.appendBlockInPage': (name, content) => {
      const [block] = blockOf([{ content }]);
      if (block) makePage(String(name)).blocks.push(block);
      return { uuid: block?.uuid, content };
    },
    'logseq.Editor.insertBatchBlock': (uuid, batch, options) => {
      const around = [...pages.values()]
        .flatMap(({ blocks }) => [find(uuid, blocks) ?? []])
        .find((all) => all.length > 0);
      const at = around?.findIndex((block) => block.uuid === uuid) ?? -1;
      const block = around?.[at];
      if (!around || !block) return { error: 'Block not exists' };
      const isSibling = isRecord(options) && options['sibling'] === true;
      if (isSibling) around.splice(at + 1, 0, ...blockOf(batch));
      else block.children.push(...blockOf(batch));
      return null;
    },
  };
  const methodOf = ({ body }: Pick<ProgramRequest, 'body'>) => {
    const call: unknown = JSON.parse(body || '{}');
    return isRecord(call) ? String(call['method']) : '';
  };

  const server = await serveProgram(
    {
      isWrite: (request) => /createPage|append|insert/.test(methodOf(request)),
      routes(app) {
        app.get('/', (context) =>
          context.html('<title>Logseq Developers HTTP APIs server</title>'),
        );
        app.use(async (context, next) =>
          context.req.header('authorization') === `Bearer ${token}`
            ? next()
            : context.json(
                {
                  statusCode: 401,
                  error: 'Unauthorized',
                  message: 'Access Denied!',
                },
                401,
              ),
        );
        app.post('/api', async ({ req }) => {
          if ((await req.arrayBuffer()).byteLength > maxBodyChars) {
            return Response.json(
              { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' },
              { status: 413 },
            );
          }
          const { method, args }: { method: string; args?: unknown[] } =
            await req.json();
          const found = methods[method];
          return Response.json(
            found
              ? found(...(args ?? []))
              : { error: `MethodNotExist: ${method}` },
          );
        });
      },
    },
    port,
  );
  return { ...server, pages };
}
