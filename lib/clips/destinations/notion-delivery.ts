import { isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { type HttpReach, type StatusMeanings, readToken } from './http';
import { type Item, type Items, toItems } from './items';
import { type AskJson, jsonApi } from './json-api';
import { pagesBelow, rowsOf } from './notion-pages';
import type { notion } from './notion';

const maxBytes = 500_000;
/** Source: developers.notion.com/reference/status-codes. */
const means: StatusMeanings = {
  // The page isn't shared with the connection, or is read-only for it.
  403: 'no-place',
  404: 'no-place',
  // Two changes collided.
  409: 'busy',
};

type Settings = SettingsOf<typeof notion>;

export const notionDelivery = deliverTo<typeof notion, HttpReach>({
  async test(own, reach) {
    await parentOf(await open(own, reach), own);
    return 'Notion';
  },
  ...toItems(itemsOf),
});

const open = async ({ baseUrl, token }: Settings, reach: HttpReach) =>
  jsonApi(
    reach,
    `${baseUrl}/v1`,
    {
      Authorization: `Bearer ${await readToken(reach, token)}`,
      'Notion-Version': '2026-03-11',
    },
    means,
  );

type Parent = { page_id: string } | { data_source_id: string };

/** A database has sources of data; its pages are in one of them. */
async function parentOf(ask: AskJson, { page }: Settings): Promise<Parent> {
  const { status, json } = await ask('GET', `/pages/${page}`, {
    takes: [400, 404],
  });
  if (status === 200 && json['object'] === 'page') return { page_id: page };
  const database = await ask('GET', `/databases/${page}`, {
    takes: [400, 404],
  });
  const sources: unknown = database.json['data_sources'];
  const source: unknown = Array.isArray(sources) ? sources[0] : undefined;
  if (isRecord(source) && typeof source['id'] === 'string')
    return { data_source_id: source['id'] };
  throw new DeliveryFailure(
    database.status === 200 ? 'not-this-program' : 'no-place',
  );
}

async function itemsOf(own: Settings, reach: HttpReach): Promise<Items> {
  const ask = await open(own, reach);
  const parent = await parentOf(ask, own);
  const pages =
    'page_id' in parent
      ? pagesBelow(ask, parent.page_id, `${own.baseUrl} ${own.page}`)
      : rowsOf(ask, parent);
  const textPath = (id: string) => `/pages/${encodeURIComponent(id)}/markdown`;
  return {
    textOf: ({ note }) => note.body,
    linkTo: (id) => `https://www.notion.so/${id.replaceAll('-', '')}`,
    isTaken: pages.isTaken,

    async find({ title, id: known }): Promise<Item | undefined> {
      const id = known ?? (await pages.find(title));
      if (id === undefined) return undefined;
      const { status, json } = await ask('GET', textPath(id), { takes: [404] });
      if (status === 404) return undefined;
      if (typeof json['markdown'] !== 'string')
        throw new DeliveryFailure('not-this-program');
      return { id, text: withoutQueries(json['markdown']) };
    },

    async save({ title, added }, known, act) {
      if (new Blob([JSON.stringify(added)]).size > maxBytes - 2000)
        throw new DeliveryFailure('too-large');
      if (!known) {
        // The title property has this ID, whatever its name.
        const properties = { title: { title: [{ text: { content: title } }] } };
        const { json } = await ask('POST', '/pages', {
          body: { parent, properties, markdown: added },
        });
        return json['id'];
      }
      const change =
        act === 'append'
          ? {
              type: 'insert_content',
              insert_content: { content: added, position: { type: 'end' } },
            }
          : { type: 'replace_content', replace_content: { new_str: added } };
      await ask('PATCH', textPath(known.id), { body: change });
      return known.id;
    },
  };
}

/**
 * Notion signs the links to a page's files differently in each answer, so
 * queries are ignored in comparisons.
 */
const withoutQueries = (markdown: string): string =>
  markdown.replace(/(https?:\/\/[^\s?<>"']+)\?[^\s<>"')]*/gi, '$1');
