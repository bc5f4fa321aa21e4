import { asRecord, getOwn } from '@/lib/core/objects';
import { ModelFailure } from './conversation';

/**
 * A part of an answer. `isLast`: the server has finished, rather than closed
 * the connection. Only `tokens` follow after it.
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
  /**
   * The model names in the answer to `list`; undefined if the answer is
   * something else.
   */
  namesIn(list: unknown): string[] | undefined;
  /** The maximum context of a model, in tokens, if the server reports it. */
  context(
    get: (path: string, body?: object) => Promise<unknown>,
    model: string,
  ): Promise<number | undefined>;
  /**
   * The host that the server forwards a model's input to, if it reports one.
   */
  runsAt?(
    get: (path: string, body?: object) => Promise<unknown>,
    model: string,
  ): Promise<string | undefined>;
  /**
   * Where texts are embedded, and the vectors in the answer, in their order. Only
   * of servers that say where a model runs: a gateway on this computer, which
   * may pass texts on, isn't asked without an order.
   */
  embed?: { path: string; vectorsIn(answer: unknown): unknown };
  body(model: string, chat: Chat): object;
  /** The parts in a response's text as it arrives. */
  parts(text: ReadableStream<string>): AsyncIterable<AnswerPart>;
};

/** A longer line isn't a part of an answer, which is a few words. */
export const maxLineChars = 1_000_000;

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

/** Parsed JSON. A server that sends anything else isn't a model server. */
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
