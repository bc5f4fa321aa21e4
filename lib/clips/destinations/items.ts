import { noteTags } from '@/lib/clips/templates/edit-note';
import { DeliveryFailure } from './delivery-failure';
import { digest } from './digest';
import type {
  DeliveredNote,
  Delivery,
  DeliveryPlan,
  NoteFile,
} from './delivery';
import type { HttpReach } from './http';
import { freeTitle, pathPartsOf } from './note-path';
import {
  checkUnchanged,
  copiesIn,
  joined,
  judge,
  type Place,
  planAt,
  replacement,
  writeOnce,
} from './read-back';
import { lettersOf } from './letters';

/**
 * A service's item for a page. `text`: its text of the note. `name`, `tags`:
 * the user's, if the service has such.
 */
export type Item = {
  id: string;
  text: string;
  name?: string;
  tags?: readonly string[];
};

/**
 * What identifies an item: the page's address, or the note's title. `id`: of
 * the item found earlier.
 */
export type ItemKey = {
  address: string;
  title: string;
  id?: string | undefined;
};

/**
 * What a service receives of a note. The other properties are omitted: the
 * service has its own fields for a page. `added`: the part that an item doesn't
 * have yet.
 */
type NewItem = ItemKey & {
  text: string;
  added: string;
  tags: string[];
  folders: string[];
  files: readonly NoteFile[];
};

/**
 * A service that keeps a list of items. `isExact`: it returns a text unchanged,
 * as `textOf` makes it. `isTaken`: it allows any number of items for a page,
 * distinguished by title. `save` changes the text of `known` and adds tags, but
 * leaves everything else in it as the user has it; or it creates an item. It
 * returns the item's ID, if the service answered; if the item exists already,
 * the service refuses with 409.
 */
export type Items = {
  isExact?: true;
  textOf(delivery: Delivery): string;
  find(key: ItemKey): Promise<Item | undefined>;
  isTaken?(title: string): Promise<boolean>;
  save(
    item: NewItem,
    known?: Item,
    act?: DeliveryPlan['act'],
  ): Promise<unknown>;
  linkTo(id: string): string;
};

/**
 * The failure for an item whose address unexpectedly exists already: it is
 * planned again if the service finds the item; otherwise every retry would be
 * refused.
 */
export const alreadyThere = (found: Item | undefined): DeliveryFailure =>
  new DeliveryFailure(found ? 'busy' : 'already-there', 409);

/** The delivery functions for such a service. */
export const toItems = <Settings>(
  open: (settings: Settings, reach: HttpReach) => Promise<Items>,
) => ({
  plan: async (delivery: Delivery, settings: Settings, reach: HttpReach) =>
    planItem(delivery, await open(settings, reach)),
  send: async (
    delivery: Delivery,
    plan: DeliveryPlan,
    settings: Settings,
    reach: HttpReach,
  ) => sendItem(delivery, plan, await open(settings, reach)),
  look: async (
    delivery: Delivery,
    plan: DeliveryPlan,
    settings: Settings,
    reach: HttpReach,
  ) => lookForItem(delivery, plan, await open(settings, reach)),
});

async function planItem(
  delivery: Delivery,
  { textOf, isExact, find, isTaken }: Items,
) {
  const { title } = pathPartsOf(delivery);
  const sent = textOf(delivery);
  const place: Place = { where: title, found: undefined };
  const found = await find({ address: delivery.address, title });
  if (found) {
    place.found = found.text;
    place.target = found.id;
    place.copies = isExact
      ? copiesIn(found.text, sent.trimEnd())
      : lettersIn(found.text, sent);
    if (found.name) place.name = found.name;
  }
  if (isExact) place.text = sent;
  if (isTaken) place.next = () => freeTitle(title, isTaken);
  return planAt(delivery, place);
}

async function sendItem(
  delivery: Delivery,
  plan: DeliveryPlan,
  items: Items,
): Promise<DeliveredNote> {
  const { textOf, find, save, linkTo } = items;
  const { address, note } = delivery;
  const { where: title, act, target: id } = plan;
  const known =
    act === 'create' ? undefined : await find({ address, title, id });
  // The item was deleted since the plan.
  if (act !== 'create' && !known) throw new DeliveryFailure('busy');
  await checkUnchanged(plan, known?.text);
  const added = textOf(delivery);
  const text =
    act === 'append'
      ? joined(known?.text ?? '', added.trimEnd())
      : await replacement(delivery, plan, added, known?.text);
  const { folders } = pathPartsOf(delivery);
  const saved = save(
    {
      address,
      title,
      text,
      added,
      tags: noteTags(note),
      folders,
      files: delivery.files ?? [],
    },
    known,
    act,
  );
  return writeOnce(
    saved.then((made) =>
      typeof made === 'string'
        ? { where: title, link: linkTo(made) }
        : { where: title },
    ),
    () => lookForItem(delivery, plan, items),
  );
}

async function lookForItem(
  delivery: Delivery,
  plan: DeliveryPlan,
  { textOf, isExact, find, linkTo }: Items,
): Promise<DeliveredNote | 'missing' | 'unsure'> {
  const found = await find({
    address: delivery.address,
    title: plan.where,
    id: plan.target,
  });
  if (!found) return judge(undefined, delivery, plan, { where: plan.where });
  const arrival = { where: plan.where, link: linkTo(found.id) };
  if (isExact) return judge(found.text, delivery, plan, arrival);
  if ((await digest(found.text)) === plan.before) return 'missing';
  return holds(found.text, textOf(delivery), plan) ? arrival : 'unsure';
}

/**
 * Whether a text that a service reformatted is that of the note, or contains it
 * once more than before.
 */
const holds = (
  text: string,
  sent: string,
  { act, copies = 0 }: DeliveryPlan,
): boolean =>
  lettersIn(text, sent) > copies ||
  (act === 'replace' && lettersOf(text) === lettersOf(sent));

const lettersIn = (text: string, sent: string): number =>
  copiesIn(lettersOf(text), lettersOf(sent));
