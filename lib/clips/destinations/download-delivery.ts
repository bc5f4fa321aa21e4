import { noteText } from '@/lib/clips/templates/note';
import { type PageReach, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { pathTo, pathPartsOf } from './note-path';
import type { download } from './download';

export const downloadDelivery = deliverTo<
  typeof download,
  Pick<PageReach, 'save'>
>({
  plan: async (delivery) => ({
    where: pathTo([], pathPartsOf(delivery).title),
    act: 'create',
  }),
  async send({ note }, { where }, _, { save }) {
    const file = new Blob([noteText(note)], {
      type: 'text/markdown;charset=utf-8',
    });
    await Promise.try(save, file, where).catch(() => {
      throw new DeliveryFailure('not-allowed');
    });
    return { handedOver: where };
  },
});
