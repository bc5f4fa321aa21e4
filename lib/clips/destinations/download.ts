import { noteText } from '@/lib/clips/templates/note';
import { defineDestination } from './definition';
import { type PageReach, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { pathTo, pathPartsOf } from './note-path';

/**
 * A file among the browser's downloads. The browser numbers a taken name, may
 * ask where to save it, and doesn't say whether it did.
 */
export const download = defineDestination({
  kind: 'download',
  icon: 'download',
  group: 'other',
  runs: 'page',
  placements: ['new'],
  exists: ['number'],
  isBuiltIn: true,
  // The words of version 0.1.0, which took every download for a saved file.
  delivered: 'saved',
  handedOver: 'download',
  fields: {},
});

export const downloadDelivery = deliverTo<
  typeof download,
  Pick<PageReach, 'save'>
>('download', {
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
