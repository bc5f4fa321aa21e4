import type { Delivery, Plan } from './destinations/destination'
import type { DeliveryError } from './destinations/failure'
import type { DestinationSettings } from './destinations/settings'

/**
 * `waiting`: goes at a known time, or, without one, once the user or a page lets it. `sending`: at work. `asking`: the name
 * is taken, and the user says what to do. `unknown`: it may have arrived; it is looked for at a known time, or, without one,
 * only the user can tell. `handed-over`: another program has it and tells nothing.
 */
type ClipState =
  | 'waiting'
  | 'sending'
  | 'asking'
  | 'unknown'
  | 'delivered'
  | 'handed-over'
  | 'failed'
  | 'cancelled'

/** The states in which a clip has work before it; the others are ends, of which `failed` and `cancelled` can be sent again. */
const openStates = ['waiting', 'sending', 'asking', 'unknown'] as const satisfies ClipState[]

/** Where a clip goes: the settings of its destination as they were at the click, so that a changed one redirects nothing. */
type ClipDestination = { id: string; name?: string; settings: DestinationSettings }

/** What is sent. It is kept until it is delivered, and no longer. */
type Parcel = Omit<Delivery, 'id' | 'createdAt' | 'address' | 'title'>

/**
 * A note on its way to a destination, as data. Times are milliseconds since the epoch. `plan` is there from before the
 * sending until it is certain what became of it. `owner` names the worker or page that is at work on it.
 */
export type Clip = {
  id: string
  createdAt: number
  jobId?: string
  /** What its job tells of the page: a later result of the same may take the note’s place. */
  work?: string
  /** Of the page, without what tells one visit from another. */
  address: string
  title: string
  parcel?: Parcel
  destination: ClipDestination
  state: ClipState
  /** How often it was taken up, and how often something was sent: a program that is closed is sent nothing. */
  tries: number
  sends: number
  waitsUntil?: number
  plan?: Plan
  /** The name that is taken, while asking. */
  taken?: string
  /** Where it is, and what opens it there. */
  where?: string
  link?: string
  /** The digest of what was written there, where that was the note alone. */
  written?: string
  endedAt?: number
  error?: DeliveryError
  owner?: string
  isFleeting?: true
}

/** The delivery of a clip; undefined once it is delivered. */
export const deliveryOf = ({ id, createdAt, address, title, parcel }: Clip): Delivery | undefined =>
  parcel && { ...parcel, id, createdAt, address, title }

/** Clips of one destination go one after the other, since two may add to one note. */
export const laneOf = ({ destination }: Pick<Clip, 'destination'>): string => destination.id

export const isOpen = ({ state }: Pick<Clip, 'state'>): boolean => openStates.some((open) => open === state)

declare module '@/lib/store/db' {
  interface Tables {
    clips: { key: string; value: Clip; indexes: { createdAt: number; address: string; state: ClipState } }
  }
}
