import type { Note } from '@/lib/clips/templates/note';
import { DeliveryFailure } from './delivery-failure';
import type { DeliveredNote, Delivery, DeliveryPlan } from './delivery';
import type { HttpReach } from './http';
import { freeTitle, pathPartsOf } from './note-path';
import {
  checkUnchanged,
  copiesIn,
  digest,
  joined,
  judge,
  type Place,
  planAt,
  writeOnce,
} from './read-back';
import { lettersOf } from './letters';

/**
 * What a service has of a page. `text`: what it shows of the note. `name`,
 * `tags`: the user's, if it has such.
 */
export type Item = {
  id: string;
  text: string;
  name?: string;
  tags?: readonly string[];
};

/**
 * What it is asked for: a service knows a page by its address, or a note by its
 * title. `id`: that of the item that was found for it before.
 */
export type ItemKey = {
  address: string;
  title: string;
  id?: string | undefined;
};

/**
 * What it is given of a note. Its other properties stay out: the service has
 * fields of its own for a page. `added`: the part that an item doesn't have
 * yet.
 */
type NewItem = ItemKey & {
  text: string;
  added: string;
  tags: string[];
  folders: string[];
};

/**
 * A service that keeps a list of items. `isExact`: it gives a text back as it
 * was given, which `textOf` is. `isTaken`: it has any number of items for a
 * page, by their titles. `save` changes the text of `known` and adds tags, but
 * leaves everything else in it as the user has it; or it creates an item. It
 * returns its id, if it was answered; it is refused with 409 if there is one
 * already.
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
  /** The address that shows it. */
  linkTo(id: string): string;
};

/**
 * Why an item isn't created whose address is there already, unexpectedly: it is
 * planned again if the service finds it, else it would be refused for ever.
 */
export const alreadyThere = (found: Item | undefined): DeliveryFailure =>
  new DeliveryFailure(found ? 'busy' : 'already-there', 409);

/** The parts of a delivery to such a service. */
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
  // Deleted since the plan.
  if (act !== 'create' && !known) throw new DeliveryFailure('busy');
  await checkUnchanged(plan, known?.text);
  const added = textOf(delivery);
  const text =
    act === 'append' ? joined(known?.text ?? '', added.trimEnd()) : added;
  const { folders } = pathPartsOf(delivery);
  const saved = save(
    { address, title, text, added, tags: tagsOf(note), folders },
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
 * Whether a text that a service changed in its own way is that of the note, or
 * has it once more than before.
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

/** The values of its property `tags`, as a list or separated by commas. */
export function tagsOf({ properties }: Note): string[] {
  const tags = properties.find(
    ({ name }) => name.toLowerCase() === 'tags',
  )?.value;
  return [
    ...new Set(
      listed(tags)
        .map((tag) => tag.replaceAll(',', ' ').replace(/^#/, '').trim())
        .filter(Boolean),
    ),
  ];
}

function listed(
  value: Note['properties'][number]['value'] | undefined,
): readonly string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',') : [];
}
