import { noteText } from '@/lib/clips/templates/note';
import { type Delivery, type PageReach, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { pathTo, pathPartsOf } from './note-path';
import type { download } from './download';

export const downloadDelivery = deliverTo<
  typeof download,
  Pick<PageReach, 'save'>
>({
  plan: async (delivery) => ({
    where: hasPictures(delivery)
      ? noteName(delivery).replace(/\.md$/, '.zip')
      : noteName(delivery),
    act: 'create',
  }),
  async send(delivery, { where }, _, { save }) {
    const file = await fileOf(delivery);
    await Promise.try(save, file, where).catch(() => {
      throw new DeliveryFailure('not-allowed');
    });
    return { handedOver: where };
  },
});

const hasPictures = ({ files = [] }: Delivery): boolean => files.length > 0;

const noteName = (delivery: Delivery): string =>
  pathTo([], pathPartsOf(delivery).title);

/** The note, or an archive of it and its pictures. */
async function fileOf(delivery: Delivery): Promise<Blob> {
  const { note, files = [] } = delivery;
  const text = new Blob([noteText(note)], {
    type: 'text/markdown;charset=utf-8',
  });
  if (!hasPictures(delivery)) return text;
  const { createZip } = await import('@/lib/safe/zip');
  const zip = createZip();
  await zip.add(noteName(delivery), text);
  for (const { path, blob } of files)
    await zip.add(path, blob, { isCompressed: true });
  return zip.close();
}
