import type { Delivery } from './delivery';
import { errorOf, stateAfter } from './delivery-failure';

/**
 * Stores pictures beside notes. `create` doesn't overwrite an existing file,
 * since its name identifies its content unless the user changed that, and
 * returns whether it created one.
 */
export type Pictures = {
  create(path: string, blob: Blob): Promise<boolean>;
  remove(path: string): Promise<unknown>;
};

/**
 * Sends the pictures of a note, and then the note. If the note is certainly not
 * written, the pictures created for it are removed: nothing else can use them
 * yet. Pictures of a replaced note stay, because other notes may use them.
 */
export async function sendWithPictures<Sent>(
  { files = [] }: Pick<Delivery, 'files'>,
  where: string,
  { create, remove }: Pictures,
  sendNote: () => Promise<Sent>,
): Promise<Sent> {
  const folder = where.split('/').slice(0, -1);
  const made: string[] = [];
  try {
    for (const { path, blob } of files) {
      const place = [...folder, path].join('/');
      if (await create(place, blob)) made.push(place);
    }
    return await sendNote();
  } catch (cause) {
    const isUnwritten = stateAfter(errorOf(cause)) !== 'unknown';
    for (const place of isUnwritten ? made : [])
      await remove(place).catch(() => {});
    throw cause;
  }
}
