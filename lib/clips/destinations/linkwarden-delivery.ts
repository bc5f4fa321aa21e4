import { asRecord, isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { type NoteFile, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import {
  type Item,
  type ItemKey,
  type Items,
  alreadyThere,
  toItems,
} from './items';
import { type HttpReach, type StatusMeanings, readToken } from './http';
import { fileNameOf } from './images';
import { answerOrLost, jsonApi, textIn } from './json-api';
import type { linkwarden } from './linkwarden';

/** Limits of its API, in characters. */
const maxTextChars = 2048;
const maxTagChars = 50;
/** Its number for a copy of a page as one HTML file. */
const htmlFormat = 4;

/**
 * What Linkwarden's statuses mean for a refused save. It answers 401 for
 * missing collections, too, whatever the key.
 */
const means: StatusMeanings = {
  400: [
    { says: /maximum (?:number )?of/i, means: 'full' },
    { says: /collection/i, means: 'no-place' },
  ],
  401: [
    { says: /collection|permission/i, means: 'no-place' },
    { says: /url/i, means: 'refused' },
  ],
};

export const linkwardenDelivery = deliverTo<typeof linkwarden, HttpReach>({
  async test(own, reach) {
    const { json } = await (await open(own, reach))('GET', '/users/me');
    if (!isRecord(json['response']))
      throw new DeliveryFailure('not-this-program');
    return 'Linkwarden';
  },
  ...toItems(itemsOf),
});

const open = async (
  { baseUrl, token }: SettingsOf<typeof linkwarden>,
  reach: HttpReach,
) =>
  jsonApi(
    reach,
    `${baseUrl}/api/v1`,
    { Authorization: `Bearer ${await readToken(reach, token)}` },
    means,
  );

/** An address in the form that Linkwarden compares. */
const plain = (address: unknown) =>
  String(address).trim().replace(/\/+$/, '').replace('://www.', '://');

async function itemsOf(
  own: SettingsOf<typeof linkwarden>,
  reach: HttpReach,
): Promise<Items> {
  const ask = await open(own, reach);

  async function search(
    query: string,
    address: string,
  ): Promise<Item | undefined> {
    const { json } = await ask('GET', `/search?sort=0${query}`);
    const links = isRecord(json['data']) ? json['data']['links'] : json['data'];
    if (!Array.isArray(links)) throw new DeliveryFailure('not-this-program');
    const found = links
      .filter(isRecord)
      .find(({ url }) => plain(url) === plain(address));
    if (!found) return undefined;
    return {
      id: String(Number(found['id'])),
      text: textIn(found['description']),
      name: textIn(found['name']),
    };
  }

  async function collectionOf(
    folders: readonly string[],
  ): Promise<{ id: unknown } | undefined> {
    const name = folders.at(-1);
    if (name === undefined) return undefined;
    const { json } = await ask('GET', '/collections');
    const all = Array.isArray(json['response'])
      ? json['response'].filter(isRecord)
      : [];
    const found = all.find((one) => one['name'] === name);
    return found && { id: found['id'] };
  }

  /**
   * Its search index has a new link only after a while, but its list of the
   * newest has it at once.
   */
  const find = async ({ address }: Pick<ItemKey, 'address'>) =>
    (await search('', address)) ??
    search(
      `&searchQueryString=${encodeURIComponent(address.replace(/^\w+:\/\//, ''))}`,
      address,
    );

  /**
   * Changes the description. Linkwarden removes tags that aren't sent, and
   * preserved copies if the address differs from the previous one.
   */
  async function change(
    id: string,
    { title, text, tags }: { title: string; text: string; tags: string[] },
  ) {
    const path = `/links/${id}`;
    const link = asRecord((await ask('GET', path)).json['response']);
    const collection = asRecord(link['collection']);
    const kept = Array.isArray(link['tags'])
      ? link['tags'].map((tag) => textIn(asRecord(tag)['name']))
      : [];
    await ask('PUT', path, {
      body: {
        id: Number(id),
        url: link['url'],
        name: textIn(link['name']) || title,
        description: text,
        tags: [...new Set([...kept, ...tags])].map((name) => ({ name })),
        collection: { id: collection['id'], ownerId: collection['ownerId'] },
      },
    });
  }

  /**
   * Sends the page as the link's preserved copy in HTML. The note exists by then,
   * with or without it.
   */
  async function keepPage(id: string, [file]: readonly NoteFile[]) {
    if (!file) return;
    const form = new FormData();
    form.append('file', file.blob, fileNameOf(file));
    await ask('POST', `/archives/${id}?format=${htmlFormat}`, { form }).catch(
      () => undefined,
    );
  }

  return {
    isExact: true,
    textOf: ({ note }) =>
      note.body.trim().slice(0, maxTextChars).toWellFormed().trim(),
    linkTo: (id) => `${own.baseUrl}/preserved/${id}`,

    find,

    async save({ address, title, text, tags, folders, files }, known) {
      const added = tags.map((name) =>
        name.slice(0, maxTagChars).toWellFormed(),
      );
      if (known) {
        await change(known.id, { title, text, tags: added });
        await keepPage(known.id, files);
        return known.id;
      }
      const collection = await collectionOf(folders);
      const body = {
        url: address,
        name: title,
        description: text,
        tags: added.map((name) => ({ name })),
      };
      const { status, json, lost } = await answerOrLost(
        ask('POST', '/links', {
          takes: [409],
          body: collection ? { ...body, collection } : body,
        }),
      );
      // Linkwarden refuses a duplicate address, if the user enabled that.
      if (status === 409) throw alreadyThere(await find({ address }));
      // Linkwarden always says which link it is; whether it made one when its
      // answer was lost, its list of the newest says.
      const id = isRecord(json['response'])
        ? String(Number(json['response']['id']))
        : (await find({ address }))?.id;
      if (id === undefined) throw lost ?? new DeliveryFailure('cut-off');
      await keepPage(id, files);
      return id;
    },
  };
}
