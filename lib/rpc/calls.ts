import { loadOnce } from '@/lib/core/concurrency';
import type { z } from '@/lib/core/zod';

/**
 * The calls that a feature answers, by name: a function that makes the schema
 * of the input. Schemas are made for each call, because making all of them
 * would delay a worker's start.
 */
export type Schemas = Readonly<Record<string, () => z.ZodMiniType>>;

/** The input of a call, after the background has parsed it. */
export type InputOf<Make extends () => z.ZodMiniType> = z.output<
  ReturnType<Make>
>;

/**
 * The handlers of these calls. `Answers`: what a call resolves to, including
 * refusals; null if it isn't listed there. It rejects only if it was not
 * carried out: see `CallFailure`.
 */
export type Handlers<S extends Schemas, Answers = object> = {
  [Name in keyof S]: (
    input: InputOf<S[Name]>,
  ) => Promise<Name extends keyof Answers ? Answers[Name] : void | null>;
};

/** A call with its handler, which runs once its schema has parsed the input. */
export type Call<Input = never, Answer = unknown> = {
  schema: () => z.ZodMiniType;
  answer: (input: Input) => Promise<Answer>;
};

type AnyHandlers<S extends Schemas> = {
  [Name in keyof S]: (input: InputOf<S[Name]>) => Promise<unknown>;
};
type AnswerOf<Handler> = Handler extends (
  ...input: never[]
) => Promise<infer Answer>
  ? Answer
  : never;
type CallsOf<S extends Schemas, H extends AnyHandlers<S>> = {
  [Name in keyof S]: Call<InputOf<S[Name]>, AnswerOf<H[Name]>>;
};

export const answered = <S extends Schemas, H extends AnyHandlers<S>>(
  schemas: S,
  handlers: H,
): CallsOf<S, H> => answeredBy(schemas, (name, input) => handlers[name](input));

/** The calls with handlers whose code is loaded with the first call. */
export function lazy<S extends Schemas, H extends AnyHandlers<S>>(
  schemas: S,
  load: () => Promise<H>,
): CallsOf<S, H> {
  const loaded = loadOnce(load);
  return answeredBy(schemas, async (name, input) =>
    (await loaded())[name](input),
  );
}

function answeredBy<S extends Schemas, H extends AnyHandlers<S>>(
  schemas: S,
  answer: (name: keyof S, input: never) => Promise<unknown>,
): CallsOf<S, H> {
  const calls = Object.entries(schemas).map(([name, schema]) => [
    name,
    { schema, answer: (input: never) => answer(name, input) },
  ]);
  return Object.fromEntries(calls) as CallsOf<S, H>;
}

type CallsIn<Feature> = Feature extends { calls: infer Calls } ? Calls : never;
type Intersection<Union> = (
  Union extends unknown
    ? (one: Union) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;
type Signatures<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer Answer>
    ? { input: Input; answer: void extends Answer ? null : Answer }
    : never;
};

/** The input and the answer of each call of some features. */
export type ApiOf<Features extends readonly unknown[]> = Signatures<
  Intersection<CallsIn<Features[number]>>
>;

export function tableOf(
  features: readonly { calls?: Readonly<Record<string, Call>> }[],
): Record<string, Call> {
  const all = features.flatMap(({ calls = {} }) => Object.entries(calls));
  const table = Object.fromEntries(all);
  if (Object.keys(table).length < all.length)
    throw new Error('Two features answer the same call.');
  return table;
}

/**
 * The messages: a call, and its result or the reason why it was not carried
 * out.
 */
export type Envelope = { call: string; input: unknown };
export type Reply =
  | { ok: true; value: unknown }
  | { ok: false; reason: CallFailure; message: string };

/** Why a call was not carried out; `message` holds the error if it `failed`. */
export type CallFailure = 'no-such-call' | 'bad-input' | 'locked' | 'failed';
