import { createHash } from 'node:crypto';
import { asRecord } from '@/lib/core/objects';
import { type ProgramServer, serveProgram } from './program-server';

export type GithubRepository = ProgramServer & { files: Map<string, string> };

export const repository = 'me/notes';
/** GitHub returns a longer file without its content. */
const maxContentBytes = 1024 * 1024;

/**
 * A repository behind GitHub's API, after docs.github.com/rest/repos/contents:
 * a file is only changed by who names its hash, and a repository that the key
 * can't see is missing.
 */
export async function serveGithub({
  token,
  files = new Map<string, string>(),
  port = 0,
}: {
  token: string;
  files?: Map<string, string>;
  port?: number;
}): Promise<GithubRepository> {
  const refuse = (status: number, message: string) =>
    Response.json({ message }, { status });
  const hashOf = (text: string) =>
    createHash('sha1')
      .update(`blob ${Buffer.byteLength(text)}\0${text}`)
      .digest('hex');
  const base64 = (text: string) =>
    Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\n');
  const contents = `/repos/${repository}/contents/`;

  const server = await serveProgram(
    {
      routes(app) {
        app.use(async ({ req }, next) =>
          req.header('authorization') === `Bearer ${token}`
            ? next()
            : refuse(401, `Bad credentials ${req.header('authorization')}`),
        );
        app.get(`/repos/${repository}`, () =>
          Response.json({
            full_name: repository,
            default_branch: 'main',
            permissions: { push: true },
          }),
        );
        app.all(`${contents}*`, async ({ req }) => {
          const path = decodeURIComponent(
            new URL(req.url).pathname.slice(contents.length),
          );
          const text = files.get(path);
          if (req.method === 'GET') {
            if (text === undefined || (req.query('ref') ?? 'main') !== 'main')
              return refuse(404, 'Not Found');
            if (req.header('accept')?.includes('raw'))
              return new Response(text);
            const isLong = Buffer.byteLength(text) > maxContentBytes;
            const whole = isLong
              ? { encoding: 'none', content: '' }
              : { encoding: 'base64', content: base64(text) };
            return Response.json({
              type: 'file',
              path,
              sha: hashOf(text),
              ...whole,
            });
          }
          const {
            message,
            content,
            sha,
            branch = 'main',
          } = asRecord(await req.json());
          if (branch !== 'main')
            return refuse(404, `Branch ${JSON.stringify(branch)} not found`);
          const isDeletion = req.method === 'DELETE';
          if (!message || (typeof content !== 'string' && !isDeletion))
            return refuse(422, 'Invalid request.');
          if (text !== undefined && sha === undefined)
            return refuse(422, '"sha" wasn\'t supplied.');
          if (sha !== undefined && (text === undefined || sha !== hashOf(text)))
            return refuse(409, `${path} does not match ${JSON.stringify(sha)}`);
          if (isDeletion) {
            files.delete(path);
            return Response.json({ content: null });
          }
          files.set(path, Buffer.from(String(content), 'base64').toString());
          return Response.json(
            { content: { path } },
            { status: text === undefined ? 201 : 200 },
          );
        });
        app.notFound(() => refuse(404, 'Not Found'));
      },
    },
    port,
  );
  return { ...server, files };
}
