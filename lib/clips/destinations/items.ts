import type { Note } from '@/lib/clips/templates/note'
import { DeliveryFailure } from './delivery-failure'
import type { DeliveredNote, Delivery, DeliveryPlan } from './delivery'
import type { HttpReach } from './http'
import { freeTitle, pathPartsOf } from './note-path'
import { checkUnchanged, digest, joined, judge, planAt, writeOnce } from './read-back'

/** What a service has of a page. `text`: what it shows of the note. */
export type Item = { id: string; text: string }

/** What it is asked for: a service knows a page by its address, or a note by its title. */
type ItemKey = { address: string; title: string }

/**
 * What it is given of a note. Its other properties stay out: the service has fields of its own for a page. `added`: the
 * part that an item doesn't have yet.
 */
type NewItem = ItemKey & { text: string; added: string; tags: string[]; folders: string[] }

/**
 * A service that keeps a list of items. `isExact`: it gives a text back as it was given, which `textOf` is. `isNamed`:
 * it has any number of items for a page, by their titles. `save` changes `known`, or creates an item, and returns its id,
 * if it was answered; it is refused with 409 if there is one already.
 */
export type Items = {
  isExact?: true
  isNamed?: true
  textOf(delivery: Delivery): string
  find(key: ItemKey): Promise<Item | undefined>
  save(item: NewItem, known?: Item, act?: DeliveryPlan['act']): Promise<unknown>
  /** The address that shows it. */
  linkTo(id: string): string
}

/** The parts of a delivery to such a service. */
export const toItems = <Settings>(open: (settings: Settings, reach: HttpReach) => Promise<Items>) => ({
  plan: async (delivery: Delivery, settings: Settings, reach: HttpReach) =>
    planItem(delivery, await open(settings, reach)),
  send: async (delivery: Delivery, plan: DeliveryPlan, settings: Settings, reach: HttpReach) =>
    sendItem(delivery, plan, await open(settings, reach)),
  look: async (delivery: Delivery, plan: DeliveryPlan, settings: Settings, reach: HttpReach) =>
    lookForItem(delivery, plan, await open(settings, reach)),
})

async function planItem(delivery: Delivery, { textOf, isExact, isNamed, find }: Items) {
  const { address } = delivery
  const { title } = pathPartsOf(delivery)
  const found = await find({ address, title })
  const isTaken = async (other: string) => (await find({ address, title: other })) !== undefined
  return planAt(delivery, {
    where: title,
    found: found?.text,
    ...(found && { target: found.id }),
    ...(isExact && { text: textOf(delivery) }),
    ...(isNamed && { next: () => freeTitle(title, isTaken) }),
  })
}

async function sendItem(delivery: Delivery, plan: DeliveryPlan, items: Items): Promise<DeliveredNote> {
  const { textOf, find, save, linkTo } = items
  const { address, note } = delivery
  const { where: title, act } = plan
  const known = act === 'create' ? undefined : await find({ address, title })
  // Deleted since the plan.
  if (act !== 'create' && !known) throw new DeliveryFailure('busy')
  await checkUnchanged(plan, known?.text)
  const added = textOf(delivery)
  const text = act === 'append' ? joined(known?.text ?? '', added.trimEnd()) : added
  const { folders } = pathPartsOf(delivery)
  const saved = save({ address, title, text, added, tags: tagsOf(note), folders }, known, act)
  return writeOnce(
    saved.then((id) => (typeof id === 'string' ? { where: title, link: linkTo(id) } : { where: title })),
    () => lookForItem(delivery, plan, items),
  )
}

async function lookForItem(
  delivery: Delivery,
  plan: DeliveryPlan,
  { isExact, find, linkTo }: Items,
): Promise<DeliveredNote | 'missing' | 'unsure'> {
  const found = await find({ address: delivery.address, title: plan.where })
  if (!found) return judge(undefined, delivery, plan, { where: plan.where })
  const arrival = { where: plan.where, link: linkTo(found.id) }
  if (isExact) return judge(found.text, delivery, plan, arrival)
  // It was changed since the plan: hardly by somebody else.
  return (await digest(found.text)) === plan.before ? 'missing' : arrival
}

/** The values of its property `tags`, as a list or separated by commas. */
export function tagsOf({ properties }: Note): string[] {
  const tags = properties.find(({ name }) => name.toLowerCase() === 'tags')?.value
  const list = Array.isArray(tags) ? tags : typeof tags === 'string' ? tags.split(',') : []
  return [...new Set(list.map((tag) => tag.replaceAll(',', ' ').replace(/^#/, '').trim()).filter(Boolean))]
}
