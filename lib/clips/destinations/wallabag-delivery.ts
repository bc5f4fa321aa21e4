import { isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { type Items, toItems } from './items';
import { type HttpReach, readSecret } from './http';
import { jsonApi, textIn } from './json-api';
import { noteHtml } from './note-html';
import type { wallabag } from './wallabag';

type Settings = SettingsOf<typeof wallabag>;

export const wallabagDelivery = deliverTo<typeof wallabag, HttpReach>({
  async test(own, reach) {
    const { json } = await (await open(own, reach))(
      'GET',
      '/entries.json?perPage=1&detail=metadata',
    );
    if (typeof json['total'] !== 'number')
      throw new DeliveryFailure('not-this-program');
    return 'wallabag';
  },
  ...toItems(itemsOf),
});

/** Gets a token, valid for an hour, for the password. */
async function open(
  { baseUrl, clientId, clientSecret, user, password }: Settings,
  reach: HttpReach,
) {
  const body = {
    grant_type: 'password',
    client_id: clientId,
    client_secret: await readSecret(reach, clientSecret),
    username: user,
    password: await readSecret(reach, password),
  };
  const { status, json } = await jsonApi(reach, baseUrl, {})(
    'POST',
    '/oauth/v2/token',
    {
      body,
      takes: [400],
    },
  );
  if (status === 400) throw new DeliveryFailure('wrong-token', status);
  const { access_token: token } = json;
  if (typeof token !== 'string') throw new DeliveryFailure('not-this-program');
  return jsonApi(reach, `${baseUrl}/api`, { Authorization: `Bearer ${token}` });
}

async function itemsOf(own: Settings, reach: HttpReach): Promise<Items> {
  const ask = await open(own, reach);
  return {
    textOf: noteHtml,
    linkTo: (id) => `${own.baseUrl}/view/${id}`,

    async find({ address }) {
      const query = new URLSearchParams({ url: address, return_id: '1' });
      const { exists } = (await ask('GET', `/entries/exists.json?${query}`))
        .json;
      if (!exists) return undefined;
      const id = String(Number(exists));
      const { json } = await ask('GET', `/entries/${id}.json`);
      return {
        id,
        text: textIn(json['content']),
        name: textIn(json['title']),
        tags: labelsIn(json['tags']),
      };
    },

    async save({ address, title, text, tags }, known) {
      const body: Record<string, string> = { content: text };
      if (!known?.name) body['title'] = title;
      // The sent tags replace those of an article.
      if (tags.length > 0)
        body['tags'] = [...new Set([...(known?.tags ?? []), ...tags])].join(
          ',',
        );
      const { json } = known
        ? await ask('PATCH', `/entries/${known.id}.json`, { body })
        : await ask('POST', '/entries.json', {
            body: { url: address, ...body },
          });
      return (
        known?.id ??
        (json['id'] === undefined ? undefined : String(Number(json['id'])))
      );
    },
  };
}

const labelsIn = (tags: unknown): string[] =>
  Array.isArray(tags)
    ? tags
        .filter(isRecord)
        .map(({ label }) => textIn(label))
        .filter(Boolean)
    : [];
