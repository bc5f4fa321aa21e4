import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { type Found, failureOf, waitFor } from './command';

const version = '3.5.1';
const folder = `${tmpdir()}/pluck-joplin-${version}`;
const main = `${folder}/node_modules/joplin/main.js`;
export const joplinToken = 'the-right-token-of-this-run';

/**
 * The headers of this Node, where it brings them: the database is compiled if
 * no ready one can be fetched.
 */
const headers = path.resolve(process.execPath, '../..');

/**
 * Joplin's command line, from the npm registry. It is kept in a temporary
 * folder for the next run.
 */
export async function findJoplin(): Promise<Found> {
  if (!existsSync(main)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, '{ "private": true }');
    // Some of its packages only build with libraries that it does without here.
    console.log('Installing Joplin from the npm registry, once.');
    const args = [
      'install',
      `joplin@${version}`,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    const failed = await failureOf('npm', args, { cwd: folder });
    if (failed)
      return {
        missing: `joplin ${version} could not be installed from the npm registry. ${failed}`,
      };
  }
  if ((await runs()) === undefined) return { path: main };
  const env: Record<string, string> = {};
  if (existsSync(`${headers}/include/node/node_api.h`))
    env['npm_config_nodedir'] = headers;
  console.log(
    'Building the database of Joplin, once: this takes some minutes.',
  );
  const args = ['rebuild', 'sqlite3', '--foreground-scripts'];
  const failed = await failureOf('npm', args, {
    cwd: folder,
    env,
    maxMs: 1_800_000,
  });
  const wrong = failed ?? (await runs());
  return wrong === undefined
    ? { path: main }
    : {
        missing: `Joplin's database could not be built: it needs a C++ compiler, make and Python. ${wrong}`,
      };
}

const runs = () =>
  failureOf(process.execPath, [main, '--profile', `${folder}/try`, 'version']);

export type Joplin = Awaited<ReturnType<typeof startJoplin>>;
/** What it answers about a note, a notebook, a tag or a resource. */
type Item = { id: string; title: string; body: string; parent_id: string };
type Answer = Item & { items: Item[] };

/** Starts its Web Clipper service on loopback with an empty profile. */
export async function startJoplin(found: string) {
  const profile = mkdtempSync(`${tmpdir()}/pluck-joplin-profile-`);
  const port = await freePort();
  writeFileSync(
    `${profile}/settings.json`,
    JSON.stringify({ 'api.token': joplinToken, 'api.port': port }),
  );
  const server = spawn(
    process.execPath,
    [found, '--profile', profile, 'server', 'start'],
    {
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    async () =>
      (await (await fetch(`${url}/ping`)).text()) === 'JoplinClipperServer',
  );
  const ask = async (
    method: string,
    way: string,
    body?: object,
  ): Promise<Answer> => {
    const at = new URL(way, url);
    at.searchParams.set('token', joplinToken);
    const answer = await fetch(at, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text || '{}') as Answer;
  };
  return {
    url,
    ask,
    list: async (way: string): Promise<Item[]> => (await ask('GET', way)).items,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
