import { isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { type Delivery, type DeliveryPlan, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { noteTags } from '@/lib/clips/templates/edit-note';
import { type HttpReach, readToken } from './http';
import { type AskJson, jsonApi, textIn } from './json-api';
import { noteHtml } from './note-html';
import { pathPartsOf } from './note-path';
import type { readwise } from './readwise';

/** The service's clock may be this much behind. */
const clockMs = 5 * 60_000;
/** Pages of a list, each of up to a hundred documents. */
const maxPages = 5;

export const readwiseDelivery = deliverTo<typeof readwise, HttpReach>({
  test: async (own, reach) => check(await open(own, reach)),

  async plan(delivery, own, reach) {
    await check(await open(own, reach));
    return { where: pathPartsOf(delivery).title, act: 'create' };
  },

  async send(delivery, plan, own, reach) {
    const ask = await open(own, reach);
    const { address: url, note } = delivery;
    const body = {
      url,
      title: plan.where,
      html: noteHtml(delivery),
      tags: noteTags(note),
      saved_using: 'Pluck',
    };
    const { status, json } = await ask('POST', '/v3/save/', { body });
    // The cause may be this very request, which a browser repeats on a broken
    // connection.
    if (status === alreadyThere) {
      const found = await findNew(ask, delivery);
      // Only the user knows whether it is this note.
      if (found === 'unsure') throw new DeliveryFailure('cut-off');
      if (found === 'missing') throw new DeliveryFailure('already-there');
      return arrival(plan, found);
    }
    return arrival(plan, json);
  },

  async look(delivery, plan, own, reach) {
    const found = await findNew(await open(own, reach), delivery);
    return typeof found === 'string' ? found : arrival(plan, found);
  },
});

const alreadyThere = 200;
const noContent = 204;

const arrival = (
  { where }: DeliveryPlan,
  { url }: Record<string, unknown>,
) => ({
  where,
  ...(typeof url === 'string' && { link: url }),
});

const open = async (
  { baseUrl, token }: SettingsOf<typeof readwise>,
  reach: HttpReach,
) =>
  jsonApi(reach, `${baseUrl}/api`, {
    Authorization: `Token ${await readToken(reach, token)}`,
  });

async function check(ask: AskJson): Promise<string> {
  const { status } = await ask('GET', '/v2/auth/');
  if (status !== noContent) throw new DeliveryFailure('not-this-program');
  return 'Readwise Reader';
}

/**
 * The document with the delivery's address, if it was saved since; `unsure` if
 * the list is too long to search.
 */
async function findNew(
  ask: AskJson,
  { address, createdAt }: Delivery,
): Promise<Record<string, unknown> | 'missing' | 'unsure'> {
  const since = new Date(createdAt - clockMs).toISOString();
  let cursor: unknown;
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ updatedAfter: since });
    if (typeof cursor === 'string') query.set('pageCursor', cursor);
    const { json } = await ask('GET', `/v3/list/?${query}`);
    const { results, nextPageCursor } = json;
    if (!Array.isArray(results)) throw new DeliveryFailure('not-this-program');
    const found = results
      .filter(isRecord)
      .find((one) => one['source_url'] === address);
    // Older documents are in the list if the user read them since.
    if (found)
      return Date.parse(textIn(found['saved_at'])) >= createdAt - clockMs
        ? found
        : 'missing';
    if (typeof nextPageCursor !== 'string') return 'missing';
    cursor = nextPageCursor;
  }
  return 'unsure';
}
