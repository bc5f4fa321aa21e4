import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
import type { Note } from '@/lib/clips/templates/note';
import {
  type DeliveredNote,
  type Delivery,
  type DeliveryPlan,
  deliverTo,
} from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { digest } from './digest';
import type { HttpReach } from './http';
import { changedOutsideCode, savedAddress, withImagesAt } from './images';
import { inertText } from './inert-text';
import { noteTags } from '@/lib/clips/templates/edit-note';
import { textIn } from './json-api';
import { freeTitle, pathPartsOf } from './note-path';
import {
  addition,
  checkUnchanged,
  contentOf,
  copiesIn,
  joined,
  judge,
  planMerge,
  replacement,
  writeOnce,
} from './read-back';
import type { joplin } from './joplin';
import {
  type Ask,
  asciiJson,
  idOf,
  open,
  ping,
  readList,
  recordIn,
} from './joplin-api';

export const joplinDelivery = deliverTo<typeof joplin, HttpReach>({
  async test(own, reach) {
    await ping(own, reach);
    await (await open(own, reach))('GET', '/folders', {
      query: { limit: '1' },
    });
    return 'Joplin';
  },

  async plan(delivery, own, reach) {
    await ping(own, reach);
    const ask = await open(own, reach);
    const { folders, title } = pathPartsOf(delivery);
    const mine = await readNote(ask, ownId(delivery));
    // An earlier attempt created the note, under any name, and nobody has
    // changed it since.
    const created = await planNew(delivery, folders, title, ownId(delivery));
    if (
      isThere(mine) &&
      (mine.body === '' || (await digest(mine.body)) === created.written)
    )
      return created;
    const notebooks = await readNotebooks(ask);
    const notebook = walk(notebooks, folders);
    const siblings =
      notebook.rest.length > 0 || !notebook.id
        ? []
        : await readSiblings(ask, notebook.id);
    const named = siblings.find((note) => note['title'] === title);
    const found =
      (isThere(mine) ? mine : undefined) ??
      (await readUpdated(ask, delivery)) ??
      (named && (await readNote(ask, idOf(named))));
    // A note in the trash keeps its id.
    const free = mine === undefined ? ownId(delivery) : newId();
    const how = delivery.place === 'append' ? 'append' : delivery.exists;
    if (!isThere(found)) return planNew(delivery, folders, title, free);
    if (how === 'number') {
      const isTaken = (other: string) =>
        siblings.some((note) => note['title'] === other);
      return planNew(delivery, folders, await freeTitle(title, isTaken), free);
    }
    const where = pathOf(notebooks, found);
    const note = await inJoplin(delivery, found.id);
    const plan = { where, target: found.id, before: await digest(found.body) };
    if (how === 'append')
      return {
        ...plan,
        act: 'append',
        copies: copiesIn(found.body, addition({ note })),
      };
    const text = inertText(note);
    const isKnown = plan.before === delivery.written;
    const merging =
      how === 'ask' && delivery.lines
        ? await planMerge(delivery.lines, found.body, text, isKnown)
        : undefined;
    if (merging) return { ...plan, ...merging };
    if (how === 'ask' && !isKnown) return { exists: where };
    return { ...plan, act: 'replace', ...(await contentOf(text)) };
  },

  async send(delivery, plan, own, reach) {
    const ask = await open(own, reach);
    return writeOnce(sendNote(ask, delivery, plan), () =>
      look(ask, delivery, plan),
    );
  },

  look: async (delivery, plan, own, reach) =>
    look(await open(own, reach), delivery, plan),
});

async function sendNote(
  ask: Ask,
  delivery: Delivery,
  plan: DeliveryPlan,
): Promise<DeliveredNote> {
  const target = plan.target ?? ownId(delivery);
  const note = await inJoplin(delivery, target);
  const found = await readNote(ask, target);
  // The note was deleted since the plan, or is in the trash.
  if (!isThere(found) && (plan.act !== 'create' || found))
    throw new DeliveryFailure('busy');
  await checkUnchanged(plan, found?.body);
  await sendPictures(ask, delivery, target);
  if (plan.act === 'append') {
    const body = joined(found?.body ?? '', addition({ note }));
    await ask('PUT', `/notes/${target}`, { json: { body } });
    return arrival(plan);
  }
  if (!found) await createNote(ask, delivery, plan.where, target);
  await addTags(ask, target, noteTags(delivery.note));
  const body = await replacement(delivery, plan, inertText(note), found?.body);
  await ask('PUT', `/notes/${target}`, { json: { body } });
  return arrival(plan);
}

async function look(ask: Ask, delivery: Delivery, plan: DeliveryPlan) {
  const target = plan.target ?? ownId(delivery);
  const found = await readNote(ask, target);
  const note = await inJoplin(delivery, target);
  if (plan.act === 'create') {
    if (!isThere(found) || (found.body === '' && inertText(note) !== ''))
      return 'missing';
    // Nobody else creates a note with this id: any difference is a later
    // change.
    return arrival(plan);
  }
  return judge(
    isThere(found) ? found.body : undefined,
    { ...delivery, note },
    plan,
    arrival(plan),
  );
}

const planNew = async (
  delivery: Delivery,
  folders: readonly string[],
  title: string,
  target: string,
): Promise<DeliveryPlan> => ({
  where: [...folders, title].join('/'),
  act: 'create',
  target,
  ...(await contentOf(inertText(await inJoplin(delivery, target)))),
});

const ownId = ({ id }: Delivery) => id.replaceAll('-', '').toLowerCase();

const arrival = ({ where, target }: DeliveryPlan) => ({
  where,
  link: `joplin://x-callback-url/openNote?id=${target}`,
});

const newId = () => crypto.randomUUID().replaceAll('-', '');

type JoplinNote = {
  id: string;
  title: string;
  body: string;
  notebook: string;
  isDeleted: boolean;
};

/** True for a note that the user sees, because it isn't in the trash. */
const isThere = (note: JoplinNote | undefined): note is JoplinNote =>
  note !== undefined && !note.isDeleted;

async function readNote(ask: Ask, id: string): Promise<JoplinNote | undefined> {
  // Without named fields, older versions answer too: they have no trash.
  const about = await ask('GET', `/notes/${id}`, { takes: [404] });
  if (about.status === 404) return undefined;
  const text = await ask('GET', `/notes/${id}`, {
    query: { fields: 'id,body' },
    takes: [404],
  });
  if (text.status === 404) return undefined;
  const note = { ...recordIn(about.text), ...recordIn(text.text) };
  const body = note['body'];
  if (typeof body !== 'string') throw new DeliveryFailure('not-this-program');
  return {
    id: idOf(note),
    title: textIn(note['title']),
    body,
    notebook: textIn(note['parent_id']),
    isDeleted: Number(note['deleted_time'] ?? 0) > 0,
  };
}

/**
 * The note that a clip updates, wherever it was moved and whatever its title
 * is.
 */
async function readUpdated(
  ask: Ask,
  { place, target }: Delivery,
): Promise<JoplinNote | undefined> {
  if (place !== 'new' || target === undefined) return undefined;
  const found = await readNote(ask, idOf({ id: target }));
  return isThere(found) ? found : undefined;
}

async function createNote(
  ask: Ask,
  { address, note }: Delivery,
  where: string,
  id: string,
): Promise<void> {
  const parts = where.split('/');
  const notebook = await makeNotebooks(ask, parts.slice(0, -1));
  const made: Record<string, string> = {
    id,
    title: parts.at(-1) ?? '',
    body: '',
    source_url: address,
  };
  const author = authorOf(note);
  if (author !== '') made['author'] = author;
  if (notebook !== undefined) made['parent_id'] = notebook;
  await ask('POST', '/notes', { json: made });
}

/**
 * The values of its property `author`, without the marks of links between
 * notes.
 */
function authorOf({ properties }: Note): string {
  const value = properties.find(
    ({ name }) => name.toLowerCase() === 'author',
  )?.value;
  const names = Array.isArray(value)
    ? value
    : [typeof value === 'string' ? value : ''];
  return names
    .map((name) => name.replace(/^\[\[|\]\]$/g, '').trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * Adds tags, and removes none, because the user may have added others. A failed
 * tag doesn't fail the note.
 */
async function addTags(
  ask: Ask,
  note: string,
  titles: readonly string[],
): Promise<void> {
  for (const title of titles) {
    await tagId(ask, title)
      .then((tag) => ask('POST', `/tags/${tag}/notes`, { json: { id: note } }))
      .catch(() => undefined);
  }
}

async function tagId(ask: Ask, title: string): Promise<string> {
  const known = await ask('GET', '/search', {
    query: { query: title, type: 'tag', fields: 'id,title' },
  });
  const items = recordIn(known.text)['items'];
  const isSame = (tag: unknown): tag is Record<string, unknown> =>
    isRecord(tag) && textIn(tag['title']).toLowerCase() === title.toLowerCase();
  const found = Array.isArray(items) ? items.find(isSame) : undefined;
  return idOf(
    found ?? recordIn((await ask('POST', '/tags', { json: { title } })).text),
  );
}

/**
 * The pictures of a note as Joplin resources, by their addresses in the note's
 * text.
 */
const resourcesOf = async ({ files = [] }: Delivery, note: string) =>
  Promise.all(
    files.map(async ({ path, blob }) => {
      // The same picture of the same note has the same id, so it is sent once.
      const id = (await digest(`${note}/${path}`)).slice(0, 32);
      return {
        id,
        blob,
        title: path.split('/').at(-1) ?? '',
        address: savedAddress(path),
      };
    }),
  );

/**
 * The note as Joplin stores it: its pictures, and the page's file, are referenced
 * by resource IDs.
 */
async function inJoplin(delivery: Delivery, note: string): Promise<Note> {
  const resources = await resourcesOf(delivery, note);
  const ids = new Map(resources.map(({ id, address }) => [address, `:/${id}`]));
  const body = withImagesAt(delivery.note.body, (address) => ids.get(address));
  const withLinks = (text: string) =>
    [...ids].reduce(
      (all, [address, id]) => all.replaceAll(`](${address})`, `](${id})`),
      text,
    );
  return { ...delivery.note, body: changedOutsideCode(body, withLinks) };
}

async function sendPictures(
  ask: Ask,
  delivery: Delivery,
  note: string,
): Promise<void> {
  for (const { id, blob, title } of await resourcesOf(delivery, note)) {
    const { status } = await ask('GET', `/resources/${id}`, { takes: [404] });
    if (status !== 404) continue;
    const form = new FormData();
    form.append('data', blob, title);
    form.append('props', asciiJson({ id, title }));
    await ask('POST', '/resources', { form });
  }
}

const readNotebooks = (ask: Ask) =>
  readList(ask, '/folders', 'id,title,parent_id');
const readSiblings = (ask: Ask, notebook: string) =>
  readList(ask, `/folders/${notebook}/notes`, 'id,title');

type Notebooks = Awaited<ReturnType<typeof readNotebooks>>;

/**
 * The existing notebook at the end of a path of titles, and the titles that
 * don't exist below it.
 */
function walk(all: Notebooks, folders: readonly string[]) {
  let id: string | undefined;
  for (const [at, title] of folders.entries()) {
    const next = all.find(
      (one) => one['title'] === title && (one['parent_id'] || undefined) === id,
    );
    if (!next) return { id, rest: folders.slice(at) };
    id = idOf(next);
  }
  return { id, rest: [] };
}

/** The titles of a note's notebooks, outermost first, and its own title. */
function pathOf(all: Notebooks, { notebook, title }: JoplinNote): string {
  const titles = [title];
  let id = notebook;
  // Nested notebooks form a circle only if the data is corrupt.
  for (let depth = 0; depth < all.length; depth++) {
    const found = all.find((one) => one['id'] === id);
    if (!found) break;
    titles.unshift(textIn(found['title']));
    id = textIn(found['parent_id']);
  }
  return titles.join('/');
}

async function makeNotebooks(
  ask: Ask,
  folders: readonly string[],
): Promise<string | undefined> {
  const { id, rest } = walk(
    folders.length === 0 ? [] : await readNotebooks(ask),
    folders,
  );
  let parent = id;
  for (const title of rest) {
    const json: Record<string, string> = { title };
    if (parent !== undefined) json['parent_id'] = parent;
    const made = parseJson((await ask('POST', '/folders', { json })).text);
    // The note was created, but its ID is unknown: a check finds it.
    if (!isRecord(made) || typeof made['id'] !== 'string')
      throw new DeliveryFailure('cut-off');
    parent = idOf(made);
  }
  return parent;
}
