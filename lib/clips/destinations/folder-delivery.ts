import { noteText } from '@/lib/clips/templates/note';
import { type PageReach, deliverTo } from './delivery';
import { DeliveryFailure, type FailureKind } from './delivery-failure';
import { type Pictures, sendWithPictures } from './pictures';
import {
  addition,
  checkFree,
  checkUnchanged,
  joined,
  judge,
  planFile,
  replacement,
} from './read-back';
import type { SettingsOf } from './definition';
import type { RemoteFiles } from './remote-files';
import type { folder } from './folder';

type Reach = Pick<PageReach, 'folder' | 'mayAsk'>;

export const folderDelivery = deliverTo<typeof folder, Reach>({
  async test(own, reach) {
    const root = await open(own, reach);
    await root.entries().next().catch(rethrow);
    return root.name;
  },

  async plan(delivery, own, reach) {
    const root = await open(own, reach);
    return planFile(delivery, (path) => read(root, path));
  },

  async send(delivery, plan, own, reach) {
    const { where, act } = plan;
    const root = await open(own, reach);
    return sendWithPictures(delivery, where, picturesIn(root), async () => {
      const found = await read(root, where);
      checkFree(plan, found);
      await checkUnchanged(plan, found);
      const isAddition = act === 'append' && found !== undefined;
      await write(
        root,
        where,
        isAddition
          ? joined(found, addition(delivery))
          : await replacement(delivery, plan, noteText(delivery.note), found),
      );
      return { where };
    });
  },

  async look(delivery, plan, own, reach) {
    const root = await open(own, reach);
    return judge(await read(root, plan.where), delivery, plan, {
      where: plan.where,
    });
  },
});

/**
 * The files in the folder. They have no version: one is read again before it is
 * replaced, and a change of it in between is a conflict.
 */
export async function folderFiles(
  own: SettingsOf<typeof folder>,
  reach: Reach,
): Promise<RemoteFiles> {
  const root = await open(own, reach);
  return {
    async read(path) {
      const text = await read(root, path);
      // An empty file is the trace of an interrupted write.
      return text ? { text } : undefined;
    },
    async write(path, data, known) {
      if (((await read(root, path)) || undefined) !== known?.text)
        throw new DeliveryFailure('busy', changedMeanwhile);
      await write(root, path, data);
    },
    remove: picturesIn(root).remove,
  };
}

/** The status with which HTTP refuses a change of what has changed. */
const changedMeanwhile = 412;

type Permissions = {
  queryPermission?(wish: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(wish: { mode: 'readwrite' }): Promise<PermissionState>;
};

async function open(
  { folder: id }: { folder: string },
  reach: Reach,
): Promise<FileSystemDirectoryHandle> {
  const root: (FileSystemDirectoryHandle & Permissions) | undefined =
    await reach.folder(id);
  if (!root) throw new DeliveryFailure('no-folder');
  const wish = { mode: 'readwrite' } as const;
  // The browser's private file system needs no permission.
  const known = (await root.queryPermission?.(wish)) ?? 'granted';
  const state =
    known === 'prompt' && reach.mayAsk
      ? await root.requestPermission?.(wish).catch(rethrow)
      : known;
  if (state !== 'granted') throw new DeliveryFailure('permission');
  return root;
}

async function parentOf(
  root: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
) {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  let parent = root;
  for (const part of parts)
    parent = await parent.getDirectoryHandle(part, { create });
  return { parent, name };
}

/** The text of a file, undefined if it or a parent folder doesn't exist. */
async function read(
  root: FileSystemDirectoryHandle,
  path: string,
): Promise<string | undefined> {
  try {
    const { parent, name } = await parentOf(root, path, false);
    return await (await (await parent.getFileHandle(name)).getFile()).text();
  } catch (cause) {
    if (isNamed(cause, 'NotFoundError') && (await isReadable(root)))
      return undefined;
    return rethrow(cause);
  }
}

const picturesIn = (root: FileSystemDirectoryHandle): Pictures => ({
  async create(path, blob) {
    // An empty file is the trace of an interrupted write.
    if (await read(root, path)) return false;
    await write(root, path, blob);
    return true;
  },
  async remove(path) {
    const { parent, name } = await parentOf(root, path, false);
    await parent.removeEntry(name);
  },
});

/** A moved or deleted folder isn't found. */
const isReadable = (root: FileSystemDirectoryHandle): Promise<boolean> =>
  root
    .entries()
    .next()
    .then(
      () => true,
      () => false,
    );

async function write(
  root: FileSystemDirectoryHandle,
  path: string,
  data: string | Blob,
): Promise<void> {
  try {
    const { parent, name } = await parentOf(root, path, true);
    const isThere = await parent.getFileHandle(name).then(
      () => true,
      () => false,
    );
    let file: FileSystemWritableFileStream | undefined;
    try {
      file = await (
        await parent.getFileHandle(name, { create: true })
      ).createWritable();
      await file.write(data);
      await file.close();
    } catch (cause) {
      // Removes the temporary file and the empty file that had to be created,
      // which are locked until then.
      await file?.abort().catch(() => {});
      if (!isThere) await parent.removeEntry(name).catch(() => {});
      throw cause;
    }
  } catch (cause) {
    rethrow(cause);
  }
}

const failureKinds = new Map<string, FailureKind>([
  ['NotAllowedError', 'permission'],
  ['SecurityError', 'not-allowed'],
  ['NotFoundError', 'no-folder'],
  ['QuotaExceededError', 'full'],
  ['NoModificationAllowedError', 'busy'],
  ['TypeMismatchError', 'in-the-way'],
  ['TypeError', 'bad-name'],
]);

const isNamed = (cause: unknown, name: string) =>
  cause instanceof Error && cause.name === name;

function rethrow(cause: unknown): never {
  throw new DeliveryFailure(
    (cause instanceof Error && failureKinds.get(cause.name)) || 'failed',
  );
}
