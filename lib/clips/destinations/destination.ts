import type { z } from '@/lib/core/zod'
import type { Note } from '@/lib/clips/templates/note'
import type { Exists, Place } from './settings'
import { type DeliveryError, errorOf, fateOf, isPassing } from './failure'

/** A picture saved next to a note: its path relative to the note's folder. */
type NoteFile = { path: string; blob: Blob }

/**
 * A note on its way. `id` is a UUID that stays the same for every send; `day` is the local date, `2026-11-21`.
 * `written` is the digest of an earlier note by Pluck: if that is still the whole content, it is replaced without
 * asking.
 */
export type Delivery = {
  id: string
  createdAt: number
  day: string
  address: string
  title: string
  note: Note
  place: Place
  exists: Exists
  written?: string
  /** The sanitized HTML of the body, for rich text. */
  html?: string
  files?: readonly NoteFile[]
}

/**
 * What is about to be written, saved in the record before the send, so that the outcome can be checked later. `where`
 * is shown to the user. `before` is a digest of the existing content, absent if there was none; `written` of the new
 * content, if the note is all of it. `target` is the program's own id of what is changed.
 */
export type Plan = {
  where: string
  act: 'create' | 'replace' | 'append'
  before?: string
  written?: string
  target?: string
}

/** `link` opens the note in its program. */
export type Arrival = { where: string; link?: string }

type NotYet = { kind: 'waiting' | 'failed'; error: DeliveryError }
type Planned = { kind: 'planned'; plan: Plan } | { kind: 'exists'; name: string } | NotYet
/**
 * `handed-over`: another program has it, and reports nothing. `unknown`: it may have been written, but the answer was
 * lost.
 */
type Sent =
  | ({ kind: 'delivered' } & Arrival)
  | { kind: 'handed-over'; where: string }
  | { kind: 'unknown'; error: DeliveryError }
  | NotYet
/** `missing`: it was certainly not written. `unsure`: only the user can say. */
type Looked = ({ kind: 'delivered' } & Arrival) | { kind: 'missing' } | { kind: 'unsure' } | NotYet
/** `program` is the name and version of the program that answered. */
type Tested = { ok: true; program?: string } | { ok: false; error: DeliveryError }

type Abilities = { places: readonly Place[]; exists: readonly Exists[]; files: boolean }

/**
 * A destination for notes. `plan` and `look` only read; `send` writes exactly what was planned. None of them throws.
 * Where it runs: `background` reaches it over HTTP; `page` needs one of Pluck's pages and usually a click there.
 */
export type DestinationType<Kind extends string, Settings, Reach> = {
  kind: Kind
  runs: 'background' | 'page'
  abilities: Abilities
  settings: z.ZodMiniType<Settings>
  test(settings: Settings, reach: Reach): Promise<Tested>
  plan(delivery: Delivery, settings: Settings, reach: Reach): Promise<Planned>
  send(delivery: Delivery, plan: Plan, settings: Settings, reach: Reach): Promise<Sent>
  look(delivery: Delivery, plan: Plan, settings: Settings, reach: Reach): Promise<Looked>
}

type Definition<Kind extends string, Settings, Reach> = Pick<
  DestinationType<Kind, Settings, Reach>,
  'kind' | 'runs' | 'abilities' | 'settings'
> & {
  test(settings: Settings, reach: Reach): Promise<string | undefined>
  plan(delivery: Delivery, settings: Settings, reach: Reach): Promise<Plan | { exists: string }>
  send(
    delivery: Delivery,
    plan: Plan,
    settings: Settings,
    reach: Reach,
  ): Promise<Arrival | { handedOver: string }>
  look(
    delivery: Delivery,
    plan: Plan,
    settings: Settings,
    reach: Reach,
  ): Promise<Arrival | 'missing' | 'unsure'>
}

/** Text that every program reads back unchanged: no lone surrogates, and no byte order mark at the start. */
const whole = (text: string) => text.toWellFormed().replace(/^\uFEFF+/, '')

const wholly = (delivery: Delivery): Delivery => ({
  ...delivery,
  title: whole(delivery.title),
  address: whole(delivery.address),
  note: {
    ...delivery.note,
    frontmatter: whole(delivery.note.frontmatter),
    body: whole(delivery.note.body),
  },
})

const notYet = (error: DeliveryError): NotYet => ({ kind: isPassing(error) ? 'waiting' : 'failed', error })

/** Maximum characters of a program's name. */
const maxNameChars = 80

/** Makes a destination from functions that throw a `Failure`. */
export const defineDestination = <Kind extends string, Settings, Reach>(
  made: Definition<Kind, Settings, Reach>,
): DestinationType<Kind, Settings, Reach> => ({
  ...made,
  test: (settings, reach) =>
    made.test(settings, reach).then(
      (program) => ({ ok: true, ...(program !== undefined && { program: program.slice(0, maxNameChars) }) }),
      (thrown: unknown) => ({ ok: false, error: errorOf(thrown) }),
    ),
  plan: (delivery, settings, reach) =>
    made.plan(wholly(delivery), settings, reach).then(
      (plan) => ('exists' in plan ? { kind: 'exists', name: plan.exists } : { kind: 'planned', plan }),
      (thrown: unknown) => notYet(errorOf(thrown)),
    ),
  send: (delivery, plan, settings, reach) =>
    made.send(wholly(delivery), plan, settings, reach).then(
      (sent) =>
        'handedOver' in sent
          ? { kind: 'handed-over', where: sent.handedOver }
          : { kind: 'delivered', ...sent },
      (thrown: unknown) => {
        const error = errorOf(thrown)
        return { kind: fateOf(error), error }
      },
    ),
  look: (delivery, plan, settings, reach) =>
    made.look(wholly(delivery), plan, settings, reach).then(
      (found) => (typeof found === 'string' ? { kind: found } : { kind: 'delivered', ...found }),
      (thrown: unknown) => notYet(errorOf(thrown)),
    ),
})
