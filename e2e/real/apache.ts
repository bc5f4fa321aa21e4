import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from './free-port';
import { type Found, commandPath, failureOf, waitFor } from './command';

const modules = '/usr/lib/apache2/modules';
const isRoot = process.getuid?.() === 0;
export const davUser = 'me';
export const davPassword = 'the right password';

/**
 * Apache with mod_dav, installed from Debian's packages where that is possible.
 */
export async function findApache(): Promise<Found> {
  const path = commandPath('apache2');
  if (path && existsSync(`${modules}/mod_dav_fs.so`)) return { path };
  const install =
    'Install the package apache2-bin of Debian or Ubuntu, and run this again.';
  if (!isRoot || !commandPath('apt-get'))
    return { missing: `Apache's mod_dav is not here. ${install}` };
  const args = ['install', '-y', '--no-install-recommends', 'apache2-bin'];
  const isFailed =
    (await failureOf('apt-get', args)) !== undefined &&
    ((await failureOf('apt-get', ['update'])) ??
      (await failureOf('apt-get', args)));
  const made = commandPath('apache2');
  return made && !isFailed
    ? { path: made }
    : { missing: `apache2-bin could not be installed. ${install}` };
}

export type Apache = Awaited<ReturnType<typeof startApache>>;

/** Serves an empty folder over WebDAV on loopback, for one user. */
export async function startApache(path: string) {
  const root = mkdtempSync(`${tmpdir()}/pluck-apache-`);
  const files = `${root}/files`;
  mkdirSync(files);
  const port = await freePort();
  const hash = execFileSync('openssl', ['passwd', '-apr1', davPassword])
    .toString()
    .trim();
  writeFileSync(`${root}/users`, `${davUser}:${hash}\n`);
  writeFileSync(`${root}/httpd.conf`, configuration(root, files, port));
  const owned = () => {
    // Apache gives up being root, and its worker needs the folder then.
    if (isRoot) execFileSync('chown', ['-R', 'www-data', root]);
  };
  owned();
  const server = spawn(path, ['-f', `${root}/httpd.conf`, '-DFOREGROUND'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${davUser}:${davPassword}`).toString('base64')}`,
  };
  await waitFor(async () => (await fetch(url, { headers })).status > 0);
  return {
    url,
    files,
    /** After the test wrote into the folder itself. */
    owned,
    ask: (
      way: string,
      method: string,
      body = '',
      more: Record<string, string> = {},
    ) => fetch(url + way, { method, body, headers: { ...headers, ...more } }),
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const configuration = (root: string, files: string, port: number) => `
ServerRoot ${root}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${root}/pid
ErrorLog ${root}/error.log
Mutex file:${root} default
${[
  'mpm_event',
  'authz_core',
  'authn_core',
  'authn_file',
  'authz_user',
  'auth_basic',
  'dav',
  'dav_fs',
  'dir',
]
  .map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`)
  .join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${files}
DavLockDB ${root}/locks
AllowEncodedSlashes On
<Directory ${files}>
  Dav On
  AuthType Basic
  AuthName Files
  AuthUserFile ${root}/users
  Require valid-user
</Directory>
`;
