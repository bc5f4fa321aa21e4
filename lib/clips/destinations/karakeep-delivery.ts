import { asRecord, isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { type NoteFile, deliverTo } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { type Items, toItems } from './items';
import { fileNameOf } from './images';
import { type HttpReach, type StatusMeanings, readToken } from './http';
import { answerOrLost, jsonApi, textIn } from './json-api';
import type { karakeep } from './karakeep';

const maxTitleChars = 1000;
const means: StatusMeanings = { 403: [{ says: /quota/i, means: 'full' }] };
/** What Karakeep calls a copy of a page that it hasn't made itself. */
const archive = 'precrawledArchive';
/** Parts of the list of all bookmarks, each of a hundred. */
const maxParts = 100;

export const karakeepDelivery = deliverTo<typeof karakeep, HttpReach>({
  async test(own, reach) {
    const { json } = await (await open(own, reach))('GET', '/users/me');
    if (typeof json['id'] !== 'string')
      throw new DeliveryFailure('not-this-program');
    return 'Karakeep';
  },
  ...toItems(itemsOf),
});

const open = async (
  { baseUrl, token }: SettingsOf<typeof karakeep>,
  reach: HttpReach,
) =>
  jsonApi(
    reach,
    `${baseUrl}/api/v1`,
    { Authorization: `Bearer ${await readToken(reach, token)}` },
    means,
  );

/** An address in the form that Karakeep compares. */
function plain(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = '';
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/$/, '');
  return url.href;
}

/**
 * Whether Karakeep's check misses an address: it searches for bookmarks that
 * begin with the compared form.
 */
const isHidden = (address: string): boolean =>
  !address.startsWith(plain(address));

/** `isSure`: false if there may be a bookmark that wasn't found. */
type Found = { id?: string; isSure: boolean };

const pathTo = (id: string) => `/bookmarks/${encodeURIComponent(id)}`;

const addressIn = ({ content }: Record<string, unknown>): string =>
  plain(textIn(asRecord(content)['url']));

async function itemsOf(
  own: SettingsOf<typeof karakeep>,
  reach: HttpReach,
): Promise<Items> {
  const ask = await open(own, reach);

  async function lookFor(address: string): Promise<Found> {
    const { bookmarkId: id } = (
      await ask(
        'GET',
        `/bookmarks/check-url?url=${encodeURIComponent(address)}`,
      )
    ).json;
    if (typeof id === 'string') return { id, isSure: true };
    if (id !== null) throw new DeliveryFailure('not-this-program');
    return isHidden(address) ? lookAmongAll(address) : { isSure: true };
  }

  async function lookAmongAll(address: string): Promise<Found> {
    const seen = new Set(['']);
    let cursor = '';
    while (seen.size <= maxParts) {
      const query = `limit=100&includeContent=false${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { bookmarks, nextCursor } = (
        await ask('GET', `/bookmarks?${query}`, { takes: [404] })
      ).json;
      if (!Array.isArray(bookmarks)) return { isSure: false };
      const found = bookmarks
        .filter(isRecord)
        .find((one) => addressIn(one) === plain(address));
      if (found) return { id: textIn(found['id']), isSure: true };
      cursor = textIn(nextCursor);
      if (cursor === '') return { isSure: true };
      if (seen.has(cursor)) return { isSure: false };
      seen.add(cursor);
    }
    return { isSure: false };
  }

  /**
   * Creating overwrites an existing bookmark: if there may be one, the bookmark
   * is sent without the note first, and then the note.
   */
  async function create(
    address: string,
    note: Record<string, string>,
  ): Promise<unknown> {
    const { id: there, isSure } = await lookFor(address);
    // The bookmark was saved since the plan.
    if (there !== undefined) throw new DeliveryFailure('busy', 409);
    const bare = { type: 'link', url: address };
    const { json, lost } = await answerOrLost(
      ask('POST', '/bookmarks', {
        body: isSure ? { ...bare, ...note } : bare,
      }),
    );
    if (json['alreadyExists'] === true)
      throw new DeliveryFailure(isSure ? 'busy' : 'already-there', 409);
    const answered = typeof json['id'] === 'string';
    // Karakeep always says which bookmark it is; whether it made one when its
    // answer was lost, a check finds out.
    const id = answered ? json['id'] : (await lookFor(address)).id;
    if (typeof id !== 'string') throw lost ?? new DeliveryFailure('cut-off');
    if (isSure && answered) return id;
    await ask('PATCH', pathTo(id), { body: note });
    return id;
  }

  /** Undefined if the note has no file of the page. */
  async function upload([file]: readonly NoteFile[]): Promise<unknown> {
    if (!file) return undefined;
    const form = new FormData();
    form.append('file', file.blob, fileNameOf(file));
    const { assetId } = (await ask('POST', '/assets', { form })).json;
    if (typeof assetId !== 'string') throw new DeliveryFailure('cut-off');
    return assetId;
  }

  /** Makes an uploaded page the bookmark's archive, in place of an earlier one. */
  async function attach(id: string, assetId: unknown): Promise<void> {
    const { assets } = (await ask('GET', `${pathTo(id)}?includeContent=false`))
      .json;
    const earlier = (Array.isArray(assets) ? assets : [])
      .filter(isRecord)
      .find(({ assetType }) => assetType === archive);
    const path = `${pathTo(id)}/assets`;
    await (earlier
      ? ask('PUT', `${path}/${encodeURIComponent(textIn(earlier['id']))}`, {
          body: { assetId },
        })
      : ask('POST', path, { body: { id: assetId, assetType: archive } }));
  }

  return {
    isExact: true,
    textOf: ({ note }) => note.body,
    linkTo: (id) => `${own.baseUrl}/dashboard/preview/${id}`,

    async find({ address, id: known }) {
      const id = known ?? (await lookFor(address)).id;
      if (id === undefined) return undefined;
      const { status, json } = await ask(
        'GET',
        `${pathTo(id)}?includeContent=false`,
        {
          takes: [404],
        },
      );
      return status === 404
        ? undefined
        : { id, text: textIn(json['note']), name: textIn(json['title']) };
    },

    async save({ address, title, text, tags, files }, known) {
      // If the page is refused, nothing is written yet.
      const copy = await upload(files);
      const note: Record<string, string> = { note: text };
      if (!known?.name) note['title'] = title.slice(0, maxTitleChars);
      const id = known?.id ?? (await create(address, note));
      if (known) await ask('PATCH', pathTo(known.id), { body: note });
      // From here on the note exists, with or without tags.
      if (tags.length > 0 && typeof id === 'string') {
        const attached = { tags: tags.map((tagName) => ({ tagName })) };
        await ask('POST', `${pathTo(id)}/tags`, { body: attached }).catch(
          () => undefined,
        );
      }
      if (copy !== undefined && typeof id === 'string')
        await attach(id, copy).catch(() => undefined);
      return id;
    },
  };
}
