import { isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { type NoteFile, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { type HttpReach, type StatusMeanings, readToken } from './http';
import { type Item, type Items, toItems } from './items';
import { fileNameOf, savedAddress, withImagesAt } from './images';
import { type AskJson, jsonApi, textIn } from './json-api';
import { pagesBelow, rowsOf } from './notion-pages';
import type { notion } from './notion';

const maxBytes = 500_000;
/** Of one picture that is sent in one part. */
const maxFileBytes = 20_000_000;
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

    async save({ title, added: text, files }, known, act) {
      if (new Blob([JSON.stringify(text)]).size > maxBytes - 2000)
        throw new DeliveryFailure('too-large');
      const added = await withPictures(ask, text, files);
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

/** Notion takes pictures of these types; the others become PNGs. */
const taken = /^image\/(?:gif|jpeg|png|webp)$/;

async function inTakenType(picture: Blob): Promise<Blob> {
  if (taken.test(picture.type)) return picture;
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new DeliveryFailure('refused');
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/**
 * The text with its pictures in Notion, which has them once the text names them.
 * Those that no text names are deleted there by themselves.
 */
async function withPictures(
  ask: AskJson,
  text: string,
  files: readonly NoteFile[],
): Promise<string> {
  const addresses = new Map<string, string>();
  for (const file of files) {
    const { path } = file;
    const blob = await inTakenType(file.blob);
    if (blob.size > maxFileBytes) throw new DeliveryFailure('too-large');
    const filename = fileNameOf(file).replace(
      /[^.]*$/,
      blob.type.replace('image/', ''),
    );
    const { json } = await ask('POST', '/file_uploads', {
      body: { filename, content_type: blob.type },
    });
    const id = textIn(json['id']);
    if (id === '') throw new DeliveryFailure('not-this-program');
    const form = new FormData();
    form.append('file', blob, filename);
    await ask('POST', `/file_uploads/${encodeURIComponent(id)}/send`, { form });
    addresses.set(savedAddress(path), `file-upload://${id}`);
  }
  return withImagesAt(text, (address) => addresses.get(address));
}

/**
 * Notion signs the links to a page's files differently in each answer, so
 * queries are ignored in comparisons.
 */
const withoutQueries = (markdown: string): string =>
  markdown.replace(/(https?:\/\/[^\s?<>"']+)\?[^\s<>"')]*/gi, '$1');
