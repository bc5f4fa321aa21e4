import type { ClipEffect, ClipEvent } from './step'
import { isRecord } from '@/lib/core/is-record'
import { z } from '@/lib/core/zod'
import type { DeliveryError } from './destinations/failure'
import { propertyType } from './templates/note-template'
import { type DestinationSettings, destination, exists } from './destinations/settings'

const id = z.string().check(z.maxLength(200))
const page = z.uuid()
const text = z.string()

/** As typed: secrets are texts, '' to keep the one of this address, or references of the destination as it is. */
const typedSettings = z.custom<DestinationSettings>(isRecord)

/** A note as `renderNote` gives it. */
const note = z.strictObject({
  name: text,
  folder: text,
  properties: z.array(
    z.strictObject({
      name: text,
      type: propertyType,
      value: z.union([text, z.number(), z.boolean(), z.null(), z.array(text)]),
    }),
  ),
  frontmatter: text,
  body: text,
})

/** What a page can ask about notes on their way and the places that they go to. */
export const clipCalls = {
  /** Saves a place for notes: a new one without `id`. */
  'destination.save': z.strictObject({
    id: z.optional(id),
    name: destination.shape.name,
    exists: destination.shape.exists,
    images: destination.shape.images,
    settings: typedSettings,
  }),
  'destination.remove': z.strictObject({ id }),
  /** Asks the program behind a saved place, for those that the background reaches. The origin must be allowed before. */
  'destination.test': z.strictObject({ id }),
  /**
   * Saves a note of a job for a place, and sends it as soon as the place takes it. `clipId` is the page’s: where a clip of it
   * is there, nothing is added. `exists`: of an update, whatever the place and the template say. `written`: the digest that the
   * clip has which this one updates. `html`: the sanitized body, for rich text. `files`: the name under which the page offers what is
   * saved beside the note, `{ path, blob }[]`.
   */
  'clip.add': z.strictObject({
    clipId: z.uuid(),
    jobId: id,
    templateId: id,
    destinationId: id,
    note,
    exists: z.optional(exists),
    written: z.optional(text),
    html: z.optional(text),
    files: z.optional(z.uuid()),
  }),
  /** What becomes of the note whose name is taken. */
  'clip.answer': z.strictObject({ clipId: id, exists: z.enum(['number', 'replace', 'append']) }),
  /** Sends it again, as the user wants who has seen what became of it. */
  'clip.repeat': z.strictObject({ clipId: id }),
  /** The user found it at its place. */
  'clip.found': z.strictObject({ clipId: id }),
  'clip.cancel': z.strictObject({ clipId: id }),
  /** Deletes the record of a clip that has no work before it. */
  'clip.forget': z.strictObject({ clipId: id }),
  /** Lets what waits go now: for one place, or for all. */
  'clip.release': z.strictObject({ destinationId: z.optional(id) }),
  /**
   * Takes a clip whose place needs a page. The page holds the lock of `clipPageLock(page)` from before until it is done, and
   * does what is answered to the clip as it is stored then.
   */
  'clip.claim': z.strictObject({ clipId: id, page }),
  /** Tells what came of it, as `carryOut` does. */
  'clip.report': z.strictObject({
    clipId: id,
    page,
    event: z.custom<ClipEvent>((event) => isRecord(event) && typeof event['type'] === 'string'),
  }),
} as const

/** What the page does next; null where there is nothing, or another one has it. */
type Next = Exclude<ClipEffect, 'abort'> | null

export type ClipAnswers = {
  /** `field`: the one that is wrong, such as `baseUrl`, `token` or `headers`. */
  'destination.save': { ok: true; id: string } | { ok: false; field: string }
  'destination.remove': null
  /** `program` names what answered, with its version. */
  'destination.test': { ok: true; program?: string } | { ok: false; error: DeliveryError }
  /** `runs`: who delivers it. Where that is a page, the page that asked claims it. */
  'clip.add':
    | { ok: true; runs: 'background' | 'page' }
    | { ok: false; reason: 'no-result' | 'no-destination' | 'no-template' }
  'clip.answer': null
  'clip.repeat': null
  'clip.found': null
  'clip.cancel': null
  'clip.forget': null
  'clip.release': null
  'clip.claim': Next
  'clip.report': Next
}
