import type { Delivery } from './delivery';
import { errorOf, stateAfter } from './delivery-failure';

/**
 * Where pictures are kept beside notes. `create` leaves a file that is there
 * alone, since its name says what is in it unless its user changed that, and
 * returns whether it made one.
 */
export type Pictures = {
  create(path: string, blob: Blob): Promise<boolean>;
  remove(path: string): Promise<unknown>;
};

/**
 * Sends the pictures of a note, and then the note. If the note is certainly not
 * written, the pictures that were made for it are removed again: nothing else
 * can use them yet. Those of a note that is replaced stay, since nobody knows
 * what else uses them.
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
