import type { z } from '@/lib/core/zod'
import type { Note } from '@/lib/clips/templates/note'
import type { Exists, Place } from './settings'
import { type DeliveryError, errorOf, fateOf, isPassing } from './failure'

/** A picture that is saved beside a note: its path from the note’s folder. */
type NoteFile = { path: string; blob: Blob }

/**
 * A note on its way. `id` is a UUID that stays the same however often it is sent; `day` is the local date, `2026-11-21`.
 * `written` is the digest of an earlier note of Pluck’s: where that is still all there is, none is asked before it is replaced.
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
  /** The body as HTML that went through the sanitizer, for rich text. */
  html?: string
  files?: readonly NoteFile[]
}

/**
 * What is about to be written: kept in the record before it is sent, so that afterwards it can be told whether it arrived.
 * `where` is shown to the user. `before` is a digest of what was there, left out where there was nothing; `written` of what
 * will be, where that is the note alone. `target` is the program’s own id of what is changed.
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
/** `handed-over`: another program has it, and tells nothing. `unknown`: it may be written, but the answer was lost. */
type Sent =
  | ({ kind: 'delivered' } & Arrival)
  | { kind: 'handed-over'; where: string }
  | { kind: 'unknown'; error: DeliveryError }
  | NotYet
/** `missing`: it is certain that it was not written. `unsure`: only the user can tell. */
type Looked = ({ kind: 'delivered' } & Arrival) | { kind: 'missing' } | { kind: 'unsure' } | NotYet
/** `program` names what answered, with its version. */
type Tested = { ok: true; program?: string } | { ok: false; error: DeliveryError }

type Abilities = { places: readonly Place[]; exists: readonly Exists[]; files: boolean }

/**
 * A place for notes. `plan` and `look` only read; `send` writes what was planned and nothing else. None of them throws.
 * Where it runs: `background` reaches it over HTTP; `page` needs a page of Pluck’s own and mostly a click there.
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

/** Text that each program reads back as it was written: whole signs, and no mark of the byte order at its beginning. */
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

/** So much of what a program calls itself is told. */
const longestName = 80

/** Makes a destination of what throws a `Failure` where it cannot go on. */
export const defineDestination = <Kind extends string, Settings, Reach>(
  made: Definition<Kind, Settings, Reach>,
): DestinationType<Kind, Settings, Reach> => ({
  ...made,
  test: (settings, reach) =>
    made.test(settings, reach).then(
      (program) => ({ ok: true, ...(program !== undefined && { program: program.slice(0, longestName) }) }),
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
