import { noteText } from '@/lib/clips/templates/note';
import {
  isReference,
  isSecretHeader,
} from '@/lib/contract/schema/secret-places';
import { deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import {
  type HttpReach,
  type StatusMeanings,
  expectNoPage,
  readSecret,
  requestProgram,
} from './http';
import { pathPartsOf } from './note-path';
import { decodedPath, splitAddress } from './secret-address';
import type { webhook } from './webhook';

export const webhookDelivery = deliverTo<typeof webhook, HttpReach>({
  async test({ url, headers }, reach) {
    await ownHeaders(reach, headers);
    await readAddress(reach, url);
    await reachable(reach, url);
    return new URL(url).host;
  },

  async plan(_, { url, headers }, reach) {
    await ownHeaders(reach, headers);
    await readAddress(reach, url);
    await reachable(reach, url);
    return { where: new URL(url).host, act: 'create' };
  },

  async send(delivery, { where }, { url, headers }, reach) {
    const { id, createdAt, address, title, note } = delivery;
    const { folders, title: name } = pathPartsOf(delivery);
    const { properties, body } = note;
    const answer = await requestProgram(reach, await readAddress(reach, url), {
      method: 'POST',
      means,
      headers: {
        ...(await ownHeaders(reach, headers)),
        'Content-Type': 'application/json',
        'Idempotency-Key': `"${id}"`,
      },
      body: JSON.stringify({
        id,
        createdAt: new Date(createdAt).toISOString(),
        address,
        title,
        name,
        folder: folders.join('/'),
        properties: Object.fromEntries(
          properties.map((one) => [one.name, one.value]),
        ),
        body,
        text: noteText(note),
      }),
    });
    // Some webhooks send a word as HTML, but none a whole document.
    if (document.test(answer.text)) expectNoPage(answer);
    return { where };
  },
});

const document = /^\s*<(?:!doctype\b|html\b)/i;

/** No webhook exists there, or it was removed. */
const means: StatusMeanings = { 404: 'no-place', 410: 'no-place' };

/** The whole address behind the stored one. */
async function readAddress(reach: HttpReach, url: string): Promise<string> {
  const parts = splitAddress(url);
  if (!parts) return url;
  const { origin, secret } = parts;
  const path = decodedPath(
    isReference(secret)
      ? await readSecret(reach, secret, 'no-address')
      : secret,
  );
  if (path === undefined) throw new DeliveryFailure('no-address');
  return origin + path;
}

/**
 * Requests the origin's front page: a webhook may read any request to its own
 * address as a call.
 */
const reachable = (reach: HttpReach, url: string) =>
  requestProgram(reach, `${new URL(url).origin}/`, {
    method: 'HEAD',
    takes: 'any',
  });

async function ownHeaders(
  reach: HttpReach,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const filled: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    const text = isSecretHeader(name) ? await readSecret(reach, value) : value;
    if (!/^[\t\x20-\x7e]*$/.test(text)) throw new DeliveryFailure('bad-header');
    filled.push([name, text]);
  }
  return Object.fromEntries(filled);
}
