import type { Note } from '@/lib/clips/templates/note';
import type {
  DestinationDefinition,
  Exists,
  Placement,
  SettingsOf,
} from './definition';
import type { WrittenLines } from './merged-note';
import {
  type DeliveryError,
  errorOf,
  isPassing,
  stateAfter,
} from './delivery-failure';

/**
 * A picture, or the page, saved next to a note: its path relative to the note's
 * folder.
 */
export type NoteFile = { path: string; blob: Blob };

/**
 * A note to deliver. `id` is a UUID that stays the same for every send; `day`
 * is the local date, `2026-11-21`. `written` is the digest of an earlier note
 * by Pluck: if that is still the whole content, it is replaced without asking.
 * `lines` are those of that note, to keep what the user changed in it.
 * `target` is the program's own ID of that note, which may have been renamed or
 * moved.
 */
export type Delivery = {
  id: string;
  createdAt: number;
  day: string;
  address: string;
  title: string;
  note: Note;
  place: Placement;
  exists: Exists;
  written?: string;
  lines?: WrittenLines;
  target?: string;
  /** The sanitized HTML of the body, for rich text. */
  html?: string;
  files?: readonly NoteFile[];
};

/**
 * The planned write, saved in the record before the send, so that the outcome
 * can be checked later. `where` is shown to the user. `before` is a digest of
 * the existing content, absent if there was none; `written` of the new content,
 * if that is the whole note, and `lines` its lines as Pluck made them. `merges`:
 * it keeps what the user changed in the existing content. `target` is the program's own ID of the changed
 * note. `copies`: the number of times the existing content already has the
 * note's text, if any.
 */
export type DeliveryPlan = {
  where: string;
  act: 'create' | 'replace' | 'append';
  before?: string;
  written?: string;
  lines?: WrittenLines;
  merges?: true;
  target?: string;
  copies?: number;
};

/** `link` opens the note in its program. */
export type DeliveredNote = { where: string; link?: string };

type NotYet = { kind: 'waiting' | 'failed'; error: DeliveryError };
type Planned =
  | { kind: 'planned'; plan: DeliveryPlan }
  | { kind: 'exists'; name: string }
  | NotYet;
/**
 * `handed-over`: another program has it, and reports nothing. `unknown`: it may
 * have been written, but the answer was lost.
 */
type Sent =
  | ({ kind: 'delivered' } & DeliveredNote)
  | { kind: 'handed-over'; where: string }
  | { kind: 'unknown'; error: DeliveryError }
  | NotYet;
/** `missing`: it was certainly not written. `unsure`: only the user knows. */
type Looked =
  | ({ kind: 'delivered' } & DeliveredNote)
  | { kind: 'missing' }
  | { kind: 'unsure' }
  | NotYet;
/** `program` is the name and version of the program that answered. */
type Tested =
  | { ok: true; program?: string }
  | { ok: false; error: DeliveryError };

export type PageReach = {
  clipboard: Pick<Clipboard, 'write' | 'writeText'>;
  clipboardItem(parts: Record<string, Blob>): ClipboardItem;
  save(file: Blob, name: string): void | Promise<void>;
  /** The folder that the user picked, by the id it is stored under. */
  folder(id: string): Promise<FileSystemDirectoryHandle | undefined>;
  open(uri: string): void;
  /** True after a click, when the browser may show a permission prompt. */
  mayAsk: boolean;
};

/**
 * How notes get to a kind of destination. `plan` and `look` only read; `send`
 * writes exactly what was planned.
 */
export type DestinationDelivery<Settings, Reach> = {
  test(settings: Settings, reach: Reach): Promise<Tested>;
  plan(delivery: Delivery, settings: Settings, reach: Reach): Promise<Planned>;
  send(
    delivery: Delivery,
    plan: DeliveryPlan,
    settings: Settings,
    reach: Reach,
  ): Promise<Sent>;
  look(
    delivery: Delivery,
    plan: DeliveryPlan,
    settings: Settings,
    reach: Reach,
  ): Promise<Looked>;
};

/** A delivery whose functions throw a `DeliveryFailure`. */
type Implementation<Settings, Reach> = {
  /**
   * Returns the name of the program that answered. Absent if there is nothing
   * to test.
   */
  test?(settings: Settings, reach: Reach): Promise<string | undefined>;
  plan(
    delivery: Delivery,
    settings: Settings,
    reach: Reach,
  ): Promise<DeliveryPlan | { exists: string }>;
  send(
    delivery: Delivery,
    plan: DeliveryPlan,
    settings: Settings,
    reach: Reach,
  ): Promise<DeliveredNote | { handedOver: string }>;
  /** If absent, only the user knows the outcome. */
  look?(
    delivery: Delivery,
    plan: DeliveryPlan,
    settings: Settings,
    reach: Reach,
  ): Promise<DeliveredNote | 'missing' | 'unsure'>;
};

/**
 * The text without what programs change on reading: lone surrogates, and a byte
 * order mark at the start.
 */
const whole = (text: string) => text.toWellFormed().replace(/^\uFEFF+/, '');

const wholly = (delivery: Delivery): Delivery => ({
  ...delivery,
  title: whole(delivery.title),
  address: whole(delivery.address),
  note: {
    ...delivery.note,
    frontmatter: whole(delivery.note.frontmatter),
    body: whole(delivery.note.body),
  },
});

const notYet = (error: DeliveryError): NotYet => ({
  kind: isPassing(error) ? 'waiting' : 'failed',
  error,
});

const maxNameChars = 80;

/**
 * Makes the delivery of a kind of destination from functions that throw. None
 * of its own functions throws.
 */
// @__NO_SIDE_EFFECTS__
export const deliverTo = <One extends DestinationDefinition, Reach>({
  test,
  plan,
  send,
  look,
}: Implementation<SettingsOf<One>, Reach>): DestinationDelivery<
  SettingsOf<One>,
  Reach
> => ({
  test: async (settings, reach) => {
    try {
      const program = await test?.(settings, reach);
      return {
        ok: true,
        program: program?.slice(0, maxNameChars),
      };
    } catch (thrown) {
      return { ok: false, error: errorOf(thrown) };
    }
  },
  plan: (delivery, settings, reach) =>
    plan(wholly(delivery), settings, reach).then(
      (made) =>
        'exists' in made
          ? { kind: 'exists', name: made.exists }
          : { kind: 'planned', plan: made },
      (thrown: unknown) => notYet(errorOf(thrown)),
    ),
  send: (delivery, planned, settings, reach) =>
    send(wholly(delivery), planned, settings, reach).then(
      (sent) =>
        'handedOver' in sent
          ? { kind: 'handed-over', where: sent.handedOver }
          : { kind: 'delivered', ...sent },
      (thrown: unknown) => {
        const error = errorOf(thrown);
        return { kind: stateAfter(error), error };
      },
    ),
  look: async (delivery, planned, settings, reach) => {
    try {
      const found =
        (await look?.(wholly(delivery), planned, settings, reach)) ?? 'unsure';
      return typeof found === 'string'
        ? { kind: found }
        : { kind: 'delivered', ...found };
    } catch (thrown) {
      return notYet(errorOf(thrown));
    }
  },
});
