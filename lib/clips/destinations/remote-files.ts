import { noteText } from '@/lib/clips/templates/note';
import type { DeliveredNote, Delivery, DeliveryPlan } from './delivery';
import { type Pictures, sendWithPictures } from './pictures';
import {
  addition,
  checkUnchanged,
  isConflict,
  joined,
  judge,
  replacement,
  writeOnce,
} from './read-back';

/**
 * An existing file. Without a `version` it can't be protected from concurrent
 * changes.
 */
type RemoteFile = { text: string; version?: string };

/**
 * Files behind an API that replaces a file only at the given version. `write`
 * replaces `known`, or creates a file, and is refused if the file has changed
 * since.
 */
export type RemoteFiles = {
  read(path: string): Promise<RemoteFile | undefined>;
  write(path: string, data: string | Blob, known?: RemoteFile): Promise<void>;
  /** Deletes a file, if the service keeps no trace of that. */
  remove?(path: string): Promise<unknown>;
};

export const sendFile = (
  delivery: Delivery,
  plan: DeliveryPlan,
  files: RemoteFiles,
  arrival: DeliveredNote,
): Promise<DeliveredNote> =>
  sendWithPictures(delivery, plan.where, picturesIn(files), () =>
    sendNote(delivery, plan, files, arrival),
  );

const picturesIn = ({
  read,
  write,
  remove = async () => {},
}: RemoteFiles): Pictures => ({
  create: (path, blob) =>
    write(path, blob).then(
      () => true,
      async (cause: unknown) => {
        if (isConflict(cause) && (await read(path))) return false;
        throw cause;
      },
    ),
  remove,
});

async function sendNote(
  delivery: Delivery,
  plan: DeliveryPlan,
  { read, write }: RemoteFiles,
  arrival: DeliveredNote,
): Promise<DeliveredNote> {
  const { where, act } = plan;
  const found = await read(where);
  await checkUnchanged(plan, found?.text);
  const isAddition = act === 'append' && found !== undefined;
  const text = isAddition
    ? joined(found.text, addition(delivery))
    : await replacement(delivery, plan, noteText(delivery.note), found?.text);
  const known = act === 'create' && found?.text !== '' ? undefined : found;
  return writeOnce(
    write(where, text, known).then(() => arrival),
    async () => judge((await read(where))?.text, delivery, plan, arrival),
  );
}
