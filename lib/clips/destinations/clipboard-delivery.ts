import { noteText } from '@/lib/clips/templates/note';
import { type PageReach, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import type { clipboard } from './clipboard';

export const clipboardDelivery = deliverTo<
  typeof clipboard,
  Pick<PageReach, 'clipboard' | 'clipboardItem'>
>({
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
