import { noteText } from '@/lib/clips/templates/note';
import { deliverTo } from '@/lib/clips/destinations/delivery';
import { DeliveryFailure } from '@/lib/clips/destinations/delivery-failure';
import {
  type HttpReach,
  requestProgram,
  readToken,
} from '@/lib/clips/destinations/http';
import { pathPartsOf } from '@/lib/clips/destinations/note-path';
import type { shelf } from './made-up-destination';

type Own = { server: string; pass: string };

const request = async (
  reach: HttpReach,
  { server, pass }: Own,
  path: string,
  body?: string,
) =>
  requestProgram(reach, `${server}/${encodeURIComponent(path)}`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { Authorization: await readToken(reach, pass) },
    ...(body !== undefined && { body }),
    takes: [404],
  });

export const shelfDelivery = deliverTo<typeof shelf, HttpReach>({
  async test(settings, reach) {
    const { text } = await request(reach, settings, 'name');
    if (text !== 'Shelf 1') throw new DeliveryFailure('not-this-program');
    return text;
  },

  async plan(delivery, settings, reach) {
    const where = pathPartsOf(delivery).title;
    const { status } = await request(reach, settings, where);
    return status === 404 || delivery.exists === 'replace'
      ? { where, act: 'create' }
      : { exists: where };
  },

  async send({ note }, { where }, settings, reach) {
    await request(reach, settings, where, noteText(note));
    return { where, link: `shelf://${where}` };
  },

  async look({ note }, { where }, settings, reach) {
    const { text } = await request(reach, settings, where);
    return text === noteText(note) ? { where } : 'missing';
  },
});
