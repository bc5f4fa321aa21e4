import {
  clipChoice,
  type ClipEvent,
  type ClipWork,
  type DeliveryError,
  propertyType,
  readFormats,
  exists,
  type DestinationSettings,
  destination,
} from '@/lib/clips';
import { isRecord } from '@/lib/core/objects';
import { uuid } from '@/lib/core/unique';
import { z } from '@/lib/core/zod';

const id = z.string().check(z.maxLength(200));
const page = uuid;
const text = z.string();

/**
 * The settings as typed: a secret is a text, '' to keep the one for this
 * address, or an unchanged reference of the destination.
 */
const typedSettings = z.custom<DestinationSettings>(isRecord);

/** A note as returned by `renderNote`. */
const note = () =>
  z.strictObject({
    name: text,
    folder: text,
    properties: z.array(
      z.strictObject({
        name: text,
        type: propertyType,
        value: z.union([
          text,
          z.number(),
          z.boolean(),
          z.custom<null>((value) => value === null),
          z.array(text),
        ]),
      }),
    ),
    frontmatter: text,
    body: text,
  });

export const destinationCalls = {
  /** Saves a destination; without `id` a new one. */
  'destination.save': () =>
    z.strictObject({
      id: z.optional(id),
      name: destination.shape.name,
      exists: destination.shape.exists,
      images: destination.shape.images,
      page: destination.shape.page,
      settings: typedSettings,
    }),
  /**
   * Tests the program of a saved destination that the background can reach. The
   * origin must be allowed first.
   */
  'destination.test': () => z.strictObject({ id }),
} as const;

export const clipCalls = {
  /**
   * Saves a note of a job for a destination, and sends it as soon as possible.
   * `clipId` is chosen by the page: if that clip exists, nothing is added.
   * `exists`: for an update, overrides the destination and the template.
   * `written`: the digest of the clip that this one updates, `lines` its lines, and `target` the
   * program's own id of its note. `html`: the sanitized body, for rich text.
   * `files`: the name under which the page offers the files to save next to the
   * note, `{ path, blob }[]`. `choice`: what the next note of the site starts
   * with. `empty`: what the template reads that the result lacks. `title`: of a
   * note of several pages, which is of no job.
   */
  'clip.add': () =>
    z.strictObject({
      clipId: uuid,
      jobId: z.optional(id),
      title: z.optional(text),
      templateId: id,
      destinationId: id,
      note: note(),
      exists: z.optional(exists),
      written: z.optional(text),
      lines: z.optional(
        z.strictObject({ properties: z.array(text), body: z.array(text) }),
      ),
      target: z.optional(text),
      html: z.optional(text),
      files: z.optional(uuid),
      choice: z.optional(clipChoice),
      empty: z.optional(z.array(z.enum(readFormats))),
    }),
  /** Chooses what happens to a note whose name is taken. */
  'clip.answer': () =>
    z.strictObject({
      clipId: id,
      exists: z.enum(['number', 'replace', 'append']),
    }),
  /** Sends the clip again, after the user has seen the outcome. */
  'clip.repeat': () => z.strictObject({ clipId: id }),
  /** Records that the user found the note at its destination. */
  'clip.found': () => z.strictObject({ clipId: id }),
  'clip.cancel': () => z.strictObject({ clipId: id }),
  /** Deletes the record of a clip with no work left. */
  'clip.forget': () => z.strictObject({ clipId: id }),
  'clip.release': () => z.strictObject({ destinationId: z.optional(id) }),
  /**
   * Claims a clip whose destination needs a page. The page holds the lock
   * `clipPageLock(page)` from before the call until it is done, and carries out
   * the returned effect on the stored clip.
   */
  'clip.claim': () => z.strictObject({ clipId: id, page }),
  /** Reports the outcome, as `carryOut` does. */
  'clip.report': () =>
    z.strictObject({
      clipId: id,
      page,
      event: z.custom<ClipEvent>(
        (event) => isRecord(event) && typeof event['type'] === 'string',
      ),
    }),
} as const;

/**
 * What the page does next; null if nothing is left, or another page has the
 * clip.
 */
type Next = ClipWork | null;

export type DestinationAnswers = {
  /** `field`: the invalid one, such as `baseUrl`, `token` or `headers`. */
  'destination.save': { ok: true; id: string } | { ok: false; field: string };
  /** `program` is the name and version of the program that answered. */
  'destination.test':
    | { ok: true; program?: string }
    | { ok: false; error: DeliveryError };
};

export type ClipAnswers = {
  /** `runs`: who delivers it. If that is a page, the calling page claims it. */
  'clip.add':
    | { ok: true; runs: 'background' | 'page' }
    | { ok: false; reason: 'no-result' | 'no-destination' | 'no-template' };
  'clip.claim': Next;
  'clip.report': Next;
};
