import { noteText } from '@/lib/clips/templates/note';
import { defineDestination } from './definition';
import { type PageReach, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { checkboxSetting } from './fields';

/**
 * This computer's clipboard. A note with HTML is also written as rich text.
 * Source: W3C, Clipboard API and events.
 */
export const clipboard = defineDestination({
  kind: 'clipboard',
  icon: 'copy',
  group: 'other',
  runs: 'page',
  placements: ['new'],
  exists: [],
  isBuiltIn: true,
  runsOffscreen: true,
  delivered: 'copied',
  fields: { rich: checkboxSetting('rich') },
  wantsHtml: ({ rich }) => rich,
});

export const clipboardDelivery = deliverTo<
  typeof clipboard,
  Pick<PageReach, 'clipboard' | 'clipboardItem'>
>('clipboard', {
  plan: async () => ({ where: '', act: 'create' }),
  async send({ note, html }, _, __, reach) {
    const written =
      html !== undefined
        ? reach.clipboard.write([
            reach.clipboardItem({
              'text/html': typed(html, 'text/html'),
              'text/plain': typed(noteText(note), 'text/plain'),
            }),
          ])
        : reach.clipboard.writeText(noteText(note));
    await written.catch(() => {
      throw new DeliveryFailure('not-allowed');
    });
    return { where: '' };
  },
});

const typed = (text: string, type: string) => new Blob([text], { type });
