import type { Delivery, DeliveryPlan } from './destinations/delivery';
import type { DeliveryError } from './destinations/delivery-failure';
import type { ClipChoice } from './clip-choice';
import type { ReadFormat } from './templates/formats-read';
import type { Destination, DestinationSettings } from './destinations/settings';
import type { WrittenLines } from './destinations/merged-note';
import type { Exists, Placement } from './destinations/definition';
import type { NoteBehavior } from './templates/note-template';

/**
 * `waiting`: is sent at a known time or, without one, once the user or a page
 * allows it. `sending`: in progress. `asking`: the name is taken, and the user
 * decides. `unknown`: it may have arrived; this is checked at a known time or,
 * without one, only the user knows. `handed-over`: it was passed to another
 * program or the browser, which reports nothing, so that whether it arrived
 * isn't known.
 */
type ClipState =
  | 'waiting'
  | 'sending'
  | 'asking'
  | 'unknown'
  | 'delivered'
  | 'handed-over'
  | 'failed'
  | 'cancelled';

/**
 * The states with work left. The others are final; `failed` and `cancelled`
 * clips can be sent again.
 */
const openStates = [
  'waiting',
  'sending',
  'asking',
  'unknown',
] as const satisfies ClipState[];

/**
 * The destination of a clip: its settings at the time of the click, so that
 * later changes don't redirect the clip.
 */
type ClipDestination = {
  id: string;
  name?: string;
  settings: DestinationSettings;
};

/** The content to send, kept only until it is known to be delivered. */
export type Parcel = Omit<Delivery, 'id' | 'createdAt' | 'address' | 'title'>;

/**
 * A note being delivered to a destination, as data. Times are milliseconds
 * since the epoch. `plan` exists from before the send until the outcome is
 * certain. `owner` is the ID of the worker or page working on it.
 */
export type Clip = {
  id: string;
  createdAt: number;
  jobId?: string;
  /**
   * The work id of its page: a later result with the same one may replace the
   * note.
   */
  work?: string;
  /** The page's address, without the parts that differ between visits. */
  address: string;
  title: string;
  parcel?: Parcel;
  destination: ClipDestination;
  state: ClipState;
  /**
   * The number of attempts, and of those that sent something: nothing is sent
   * to a closed program.
   */
  tries: number;
  sends: number;
  waitsUntil?: number;
  plan?: DeliveryPlan;
  /** The taken name, while asking. */
  taken?: string;
  /** The note's location, and the link that opens it. */
  where?: string;
  link?: string;
  /** The digest of the written text, if that is the whole note. */
  written?: string;
  /** Its lines as Pluck made them: all others in the note are the user's. */
  lines?: WrittenLines;
  /** The program's own id of the note. */
  target?: string;
  /** What the user chose in the sheet, for the next note of the site. */
  choice?: ClipChoice;
  /** What its template reads that the result lacks. */
  empty?: ReadFormat[];
  /** The clip changed an earlier note of the same content. */
  isUpdate?: true;
  /** The note has text of the user, which the update kept. */
  isMerged?: true;
  /** The note to update was no longer there, so that this is a new one. */
  isRemade?: true;
  endedAt?: number;
  error?: DeliveryError;
  owner?: string;
  isFleeting?: 1;
};

/** The delivery of a clip; undefined once its content is no longer kept. */
export const deliveryOf = ({
  id,
  createdAt,
  address,
  title,
  parcel,
}: Clip): Delivery | undefined =>
  parcel && { ...parcel, id, createdAt, address, title };

/**
 * Whether a clip changes, or will change, an earlier note of the same content.
 */
export const isUpdate = ({
  isUpdate: hasUpdated,
  parcel,
}: Pick<Clip, 'isUpdate' | 'parcel'>): boolean =>
  hasUpdated ?? parcel?.written !== undefined;

/**
 * Clips of one destination are sent one at a time, because two may append to
 * the same note.
 */
export const clipLane = ({ destination }: Pick<Clip, 'destination'>): string =>
  destination.id;

export const isClipOpen = ({ state }: Pick<Clip, 'state'>): boolean =>
  openStates.some((open) => open === state);

/**
 * The states of a note that may be at its destination without a known problem.
 */
export const arrivedStates = [
  'delivered',
  'handed-over',
] as const satisfies ClipState[];

export const hasArrived = ({ state }: Pick<Clip, 'state'>): boolean =>
  arrivedStates.some((arrived) => arrived === state);

const placements: Record<NoteBehavior, { place: Placement; exists?: Exists }> =
  {
    new: { place: 'new' },
    replace: { place: 'new', exists: 'replace' },
    append: { place: 'append' },
    'append-daily': { place: 'daily' },
  };

/**
 * Where a note with this behavior is written, and what happens if its name is
 * taken.
 */
export const placementOf = (behavior: NoteBehavior, exists: Exists) => ({
  exists,
  ...placements[behavior],
});

/**
 * The clip with the current settings of its destination. It is unchanged while
 * sending or being checked, or if the destination was deleted or has become a
 * different kind.
 */
export function withCurrentSettings(
  clip: Clip,
  destination: Destination | undefined,
): Clip {
  const isLookedFor = clip.state === 'unknown' && clip.waitsUntil !== undefined;
  if (
    clip.state === 'sending' ||
    isLookedFor ||
    destination?.settings.kind !== clip.destination.settings.kind
  )
    return clip;
  const { id, name, settings } = destination;
  return { ...clip, destination: { id, ...(name && { name }), settings } };
}

declare module '@/lib/store/db' {
  interface Tables {
    clips: {
      key: string;
      value: Clip;
      indexes: { createdAt: number; address: string; state: ClipState };
    };
  }
}
