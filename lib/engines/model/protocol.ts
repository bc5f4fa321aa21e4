import { asRecord, getOwn } from '@/lib/core/objects';
import { ModelFailure } from './conversation';

/**
 * A part of an answer. `isLast`: the server has finished, and not just closed
 * the connection. After it only `tokens` follow.
 */
export type AnswerPart = {
  text?: string | undefined;
  thought?: string | undefined;
  isLast?: boolean;
  isCut?: boolean;
  tokens?: { input: number; output: number };
};

type Chat = {
  rules: string;
  input: string;
  schema?: object | undefined;
  maxAnswer: number;
};

/** What distinguishes the two kinds of servers. */
export type Protocol = {
  /** Paths below the base URL. */
  list: string;
  chat: string;
  /** The names in the answer to `list`; undefined if that is something else. */
  namesIn(list: unknown): string[] | undefined;
  /** The maximum context of a model, in tokens, if the server reports it. */
  context(
    get: (path: string, body?: object) => Promise<unknown>,
    model: string,
  ): Promise<number | undefined>;
  /** The host that the server passes a model's input on to, if it says so. */
  runsAt?(
    get: (path: string, body?: object) => Promise<unknown>,
    model: string,
  ): Promise<string | undefined>;
  body(model: string, chat: Chat): object;
  /** The parts in a response's text as it arrives. */
  parts(text: ReadableStream<string>): AsyncIterable<AnswerPart>;
};

/**
 * A part of an answer is a few words. A line without an end is something else.
 */
const maxLineChars = 1_000_000;

/** The lines of a text as it arrives, without empty ones. */
export async function* lines(
  text: ReadableStream<string>,
): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of text) {
    const all = (rest + chunk).split(/\r?\n/);
    rest = all.pop() ?? '';
    yield* all.filter((line) => line.trim() !== '');
    if (rest.length > maxLineChars) throw new ModelFailure('model-not-api');
  }
  if (rest.trim() !== '') yield rest;
}

/** Parsed JSON. A server that sends something else isn't one of models. */
export function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure('model-not-api');
  }
}

/** The names in a list of records; undefined if it isn't one. */
export const namesIn = (list: unknown, field: string): string[] | undefined =>
  Array.isArray(list)
    ? list
        .map((one) => getOwn(asRecord(one), field))
        .filter((name) => typeof name === 'string')
    : undefined;
