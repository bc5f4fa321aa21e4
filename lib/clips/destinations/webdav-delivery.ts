import type { SettingsOf } from './definition';
import { deliverTo } from './delivery';
import { DeliveryFailure, type FailureKind } from './delivery-failure';
import {
  type HttpReach,
  type ProgramRequest,
  type StatusMeanings,
  expectNoPage,
  failureOf,
  isPage,
  readSecret,
  requestProgram,
} from './http';
import { judge, planFile } from './read-back';
import { type RemoteFiles, sendFile } from './remote-files';
import type { webdav } from './webdav';

export const webdavDelivery = deliverTo<typeof webdav, HttpReach>({
  async test(own, reach) {
    const ask = await open(own, reach);
    const request: ProgramRequest = {
      method: 'PROPFIND',
      headers: { Depth: '0' },
    };
    const { status } = await ask('', request).catch(async (cause: unknown) => {
      throw (await whyNoBase(ask)) ?? cause;
    });
    if (status !== multiStatus) throw new DeliveryFailure('not-this-program');
    return new URL(own.baseUrl).host;
  },

  async plan(delivery, own, reach) {
    const { read } = filesOf(await open(own, reach));
    return planFile(delivery, async (path) => (await read(path))?.text);
  },

  async send(delivery, plan, own, reach) {
    return sendFile(delivery, plan, filesOf(await open(own, reach)), {
      where: plan.where,
    });
  },

  async look(delivery, plan, own, reach) {
    const found = await filesOf(await open(own, reach)).read(plan.where);
    return judge(found?.text, delivery, plan, { where: plan.where });
  },
});

/** The files in its folder. */
export const webdavFiles = async (
  own: SettingsOf<typeof webdav>,
  reach: HttpReach,
): Promise<RemoteFiles> => filesOf(await open(own, reach));

const multiStatus = 207;

/**
 * A 501 means that the server doesn't support this request here, such as
 * returning a folder as a file.
 */
const means: StatusMeanings = {
  401: 'wrong-login',
  403: 'forbidden',
  423: 'in-use',
  501: 'refused',
};

type Ask = Awaited<ReturnType<typeof open>>;

async function open(
  { baseUrl, user, password }: SettingsOf<typeof webdav>,
  reach: HttpReach,
) {
  const secret = await readSecret(reach, password, 'no-password');
  const Authorization = `Basic ${new TextEncoder().encode(`${user}:${secret}`).toBase64()}`;
  /**
   * A path is relative to the folder for notes; without one, the typed address
   * is used unchanged.
   */
  return (path: string | undefined, request: ProgramRequest = {}) =>
    requestProgram(
      reach,
      [baseUrl, ...(path?.split('/').map(encodeURIComponent) ?? [])].join('/'),
      {
        ...request,
        means,
        headers: { Authorization, ...request.headers },
      },
    );
}

const filesOf = (ask: Ask): RemoteFiles => ({
  async read(path) {
    const answer = await ask(path, { takes: [404] }).catch(
      explained(ask, path),
    );
    const { status, headers, text } = answer;
    if (status === 404) return undefined;
    // A site, or a network that requires a sign-in, answers with a page of its
    // own, which must not become the note.
    if (isPage(answer) && !/\.html?$/i.test(path))
      throw new DeliveryFailure('not-this-program');
    const version = headers.get('etag') ?? '';
    // A weak ETag never matches, and a compressed answer may have its own ETag.
    return { text, ...(/^"(?!.*-(?:gzip|br)"$)/.test(version) && { version }) };
  },

  async write(path, body, known) {
    const request: ProgramRequest = {
      method: 'PUT',
      body,
      headers: {
        ...(!known && { 'If-None-Match': '*' }),
        ...(known?.version && { 'If-Match': known.version }),
        'Content-Type':
          typeof body === 'string'
            ? 'text/markdown;charset=utf-8'
            : body.type || unknownType,
      },
    };
    const folders = path.split('/').slice(0, -1);
    await change(ask, path, request)
      .catch(async (cause: unknown) => {
        if (!isWithoutFolder(cause) || !(await makeFolders(ask, folders)))
          throw cause;
        await change(ask, path, request);
      })
      .catch(explained(ask, path));
  },

  remove: (path) => change(ask, path, { method: 'DELETE' }),
});

/**
 * Sends a write. A success status isn't enough: 207 may contain a list of
 * failures.
 */
async function change(
  ask: Ask,
  path: string,
  request: ProgramRequest,
): Promise<void> {
  const answer = await ask(path, request);
  expectNoPage(answer);
  const { status, text } = answer;
  if (status === 200 && request.method === 'PUT')
    return expectWritten(ask, path, request.body);
  if (written.has(status)) return;
  const inner = [...text.matchAll(/HTTP\/[\d.]+ (\d{3})/g)].map(([, code]) =>
    Number(code),
  );
  const failed = inner.find((code) => code >= 300 && code !== failedDependency);
  if (status !== multiStatus || failed === undefined)
    throw new DeliveryFailure('server', status);
  throw new DeliveryFailure(failureOf(failed, new Headers(), means), failed);
}

/**
 * Throws unless a file is there as it was sent. Servers answer 201 or 204 to a
 * file; 200 is allowed, but it is also what a site says that takes no files.
 */
async function expectWritten(
  ask: Ask,
  path: string,
  body: ProgramRequest['body'],
): Promise<void> {
  const isThere =
    typeof body === 'string'
      ? (await ask(path, { takes: [404] })).text === body
      : (await kindOf(ask, path)) === 'file';
  if (!isThere) throw new DeliveryFailure('not-this-program');
}

const written = new Set([200, 201, 204]);
/** The request failed because another one did. */
const failedDependency = 424;

/** Creates the folders that do not exist. Returns whether there were any. */
async function makeFolders(
  ask: Ask,
  folders: readonly string[],
): Promise<boolean> {
  let isNew = false;
  for (const at of folders.keys()) {
    const path = `${folders.slice(0, at + 1).join('/')}/`;
    const made = await change(ask, path, { method: 'MKCOL' }).then(
      () => true,
      (cause: unknown) => {
        if (statusOf(cause) === alreadyThere) return false;
        throw cause;
      },
    );
    isNew ||= made;
  }
  return isNew;
}

const statusOf = (thrown: unknown) =>
  thrown instanceof DeliveryFailure ? thrown.error.status : undefined;

/** The statuses for a missing parent folder: the standard one first. */
const isWithoutFolder = (thrown: unknown) =>
  [409, 404].includes(statusOf(thrown) ?? 0);
const alreadyThere = 405;

const unknownType = 'application/octet-stream';

/** The precondition of a write, that a file exists or not, no longer holds. */
const changed = 412;
/** Failures that don't explain what is wrong with a folder. */
const unexplained = new Set<FailureKind>([
  'refused',
  'redirected',
  'forbidden',
]);

/**
 * Throws the failure that the folders on the path explain, else the original
 * one. The check changes nothing.
 */
const explained =
  (ask: Ask, path: string) =>
  async (cause: unknown): Promise<never> => {
    if (
      !(cause instanceof DeliveryFailure) ||
      !unexplained.has(cause.error.kind)
    )
      throw cause;
    if (cause.error.status === changed) throw cause;
    throw (await whyNoBase(ask)) ?? (await whatIsInTheWay(ask, path)) ?? cause;
  };

async function whyNoBase(ask: Ask): Promise<DeliveryFailure | undefined> {
  const below = await kindOf(ask, '');
  if (below === 'folder') return undefined;
  // Servers find a file only without a trailing slash.
  const itself = await kindOf(ask, undefined);
  if (itself === 'file') return new DeliveryFailure('not-a-folder');
  return below === 'none' || itself === 'none'
    ? new DeliveryFailure('no-place')
    : undefined;
}

async function whatIsInTheWay(
  ask: Ask,
  path: string,
): Promise<DeliveryFailure | undefined> {
  const parts = path.split('/');
  for (const at of parts.slice(1).keys()) {
    if ((await kindOf(ask, parts.slice(0, at + 1).join('/'))) === 'file')
      return new DeliveryFailure('in-the-way');
  }
  return (await kindOf(ask, `${path}/`)) === 'folder'
    ? new DeliveryFailure('in-the-way')
    : undefined;
}

async function kindOf(
  ask: Ask,
  path: string | undefined,
): Promise<'folder' | 'file' | 'none' | undefined> {
  const request: ProgramRequest = {
    method: 'PROPFIND',
    headers: { Depth: '0' },
    takes: [404],
  };
  const answer = await ask(path, request).catch(() => undefined);
  if (answer?.status === 404) return 'none';
  if (answer?.status !== multiStatus) return undefined;
  if (/<(?:[\w.-]+:)?collection[\s/>]/i.test(answer.text)) return 'folder';
  return /<(?:[\w.-]+:)?resourcetype[\s/>]/i.test(answer.text)
    ? 'file'
    : undefined;
}
