import { integer, trueOnly, z } from '@/lib/core/zod';
import type { Cost } from '@/lib/contract/cost/estimate';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { savedQuestion } from '@/lib/settings';
import type { Availability, StartRefusal } from '@/lib/scrape';
import { maxPartChars } from './max-part-chars';

const id = z.string().check(z.maxLength(200));
const text = z.string().check(z.maxLength(maxPromptChars));

/**
 * The page of a job, or the page in a tab, provided that the tab still shows
 * what the user saw.
 */
const about = () =>
  z.union([
    z.strictObject({ jobId: id, windowId: integer() }),
    z.strictObject({ tabId: integer(), url: z.optional(z.string()) }),
  ]);

export const askCalls = {
  /**
   * The connection and price of a question about this page. `connection`: the
   * user's choice, used if it can answer. `ofPart`: the question is about a part
   * of the page, which only this browser can be given.
   */
  'ask.inspect': () =>
    z.strictObject({
      about: about(),
      connection: z.optional(id),
      ofPart: z.optional(trueOnly),
    }),
  /**
   * Asks about a page. `connection`: who answers, by default the usual one.
   * `words`: the user's own text. `sent`: the text to send instead when it
   * includes earlier answers. `withPassages`: also finds passages with the same
   * text, as this browser always does. `isFresh`: bypasses the service's cache.
   * `part`: the part of the page to ask about, as text.
   */
  'ask.start': () =>
    z.strictObject({
      about: about(),
      connection: z.optional(id),
      prompt: savedQuestion,
      sent: z.optional(text),
      withPassages: z.optional(z.boolean()),
      isFresh: z.optional(z.boolean()),
      part: z.optional(
        z.string().check(z.minLength(1), z.maxLength(maxPartChars)),
      ),
    }),
  /**
   * Marks the passage of an open page that fits best, without keeping anything;
   * an empty text removes the mark. Returns whether one is marked.
   */
  'ask.preview': () => z.strictObject({ about: about(), query: text }),
  /**
   * Adds the passages that a model on this computer finds by meaning to a job's
   * answer, below those that were found by words.
   */
  'ask.byMeaning': () => z.strictObject({ jobId: id }),
  /** Saves or removes a question that can be asked of any page. */
  'ask.save': () =>
    z.strictObject({ question: savedQuestion, isOn: z.boolean() }),
  /** Writes a note on a passage of an answer, by index; '' deletes the note. */
  'passage.note': () =>
    z.strictObject({ jobId: id, passage: integer(0), note: text }),
} as const;

export type About = z.infer<ReturnType<typeof about>>;

/**
 * A possible answerer. `cost` is absent for this browser, which is free, and
 * for a service that doesn't bill. `name`: of the service, if it has one, or of
 * the model; '' for the browser's own.
 */
export type Answerer = {
  connection: ConnectionId;
  availability: Availability;
  name?: string;
  /**
   * The host that receives the question; absent if it stays on this computer.
   */
  to?: string;
  cost?: Cost;
  withPassages?: Cost;
};

export type AskState = Answerer & { others?: Answerer[] };

export type AskAnswers = {
  'ask.preview': boolean;
  'ask.inspect': AskState;
  'ask.start':
    | { ok: true; jobId: string }
    | { ok: false; reason: StartRefusal };
};
