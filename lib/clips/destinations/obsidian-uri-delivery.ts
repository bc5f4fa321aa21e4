import { noteText } from '@/lib/clips/templates/note';
import { localDay } from '@/lib/clips/local-day';
import { type Delivery, type PageReach, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { pathPartsOf } from './note-path';
import type { obsidianUri } from './obsidian-uri';

const escaped = (sign: string) =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * An address that Obsidian opens. Each value is encoded as text of its own
 * parameter.
 */
export function obsidianAddress(
  action: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const encode = (text: string) =>
    encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, escaped);
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  );
  return `obsidian://${encode(action)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Windows passes no longer address than this to a program. */
const maxUriChars = 2000;

export const obsidianUriDelivery = deliverTo<
  typeof obsidianUri,
  Pick<PageReach, 'clipboard' | 'open'>
>({
  async plan(delivery) {
    const { folders, title } = pathPartsOf(delivery);
    // Obsidian appends to today's note, even if the clip is from another day.
    const where =
      delivery.place === 'daily'
        ? localDay(new Date())
        : [...folders, title].join('/');
    if (delivery.place !== 'new' || delivery.exists === 'append')
      return { where, act: 'append' };
    return { where, act: delivery.exists === 'replace' ? 'replace' : 'create' };
  },

  async send(delivery, { where, act }, { vault, opens }, reach) {
    const isDaily = delivery.place === 'daily';
    const content = contentOf(delivery);
    const parameters = {
      ...(vault !== '' && { vault }),
      ...(!isDaily && { file: where }),
      ...(act === 'append' && { append: 'true' }),
      ...(act === 'replace' && { overwrite: 'true' }),
      ...(!opens && { silent: 'true' }),
    };
    const action = isDaily ? 'daily' : 'new';
    // Encoding may make a text several times longer.
    const whole =
      content.length > maxUriChars
        ? undefined
        : obsidianAddress(action, { ...parameters, content });
    if (whole !== undefined && whole.length <= maxUriChars) {
      reach.open(whole);
      return { handedOver: where };
    }
    await reach.clipboard.writeText(content).catch(() => {
      throw new DeliveryFailure('not-allowed');
    });
    reach.open(obsidianAddress(action, { ...parameters, clipboard: 'true' }));
    return { handedOver: where };
  },
});

/**
 * A daily note gets only the body; for other notes Obsidian merges the
 * properties.
 */
const contentOf = ({ note, place }: Delivery) =>
  place === 'daily' ? note.body : noteText(note);
