import { loadOnce } from '@/lib/core/concurrency';
import { getOwn } from '@/lib/core/objects';
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

export type Calls = Readonly<Record<string, Call>>;

/**
 * Calls whose code is loaded with the first of them, by the first word of their
 * names: `watch` loads `watch.add` and all others of that word.
 */
export type LaterCalls = Readonly<Record<string, () => Promise<Calls>>>;

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

/** Calls with their handlers, whose code is there from the start. */
export function answered<S extends Schemas, H extends AnyHandlers<S>>(
  schemas: S,
  handlers: H,
): CallsOf<S, H> {
  const names = Object.keys(schemas) as (keyof S)[];
  const calls = names.map((name) => [
    name,
    { schema: schemas[name], answer: handlers[name] },
  ]);
  return Object.fromEntries(calls) as CallsOf<S, H>;
}

/** Calls whose schemas and handlers are loaded with the first of them. */
export const lazy = <S extends Schemas, H extends AnyHandlers<S>>(
  schemas: () => Promise<S>,
  handlers: () => Promise<H>,
): (() => Promise<CallsOf<S, H>>) =>
  loadOnce(async () => answered(await schemas(), await handlers()));

type CallsIn<Feature> =
  | (Feature extends { calls: infer Eager } ? Eager : never)
  | (Feature extends { laterCalls: infer Later extends LaterCalls }
      ? Awaited<ReturnType<Later[keyof Later]>>
      : never);
type Intersection<Union> = (
  Union extends unknown
    ? (one: Union) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;
type Signatures<Table> = {
  [Name in keyof Table]: Table[Name] extends Call<infer Input, infer Answer>
    ? { input: Input; answer: void extends Answer ? null : Answer }
    : never;
};

/** The input and the answer of each call of some features. */
export type ApiOf<Features extends readonly unknown[]> = Signatures<
  Intersection<CallsIn<Features[number]>>
>;

/** Finds a call by its name, and loads its code; undefined if there is none. */
export type FindCall = (name: string) => Promise<Call | undefined>;

export function callsOf(
  features: readonly { calls?: Calls; laterCalls?: LaterCalls }[],
): FindCall {
  const eager = merged(features.map(({ calls = {} }) => calls));
  const later = merged(features.map(({ laterCalls = {} }) => laterCalls));
  return async (name) => {
    const call = getOwn(eager, name);
    if (call) return call;
    const [word = ''] = name.split('.');
    const load = getOwn(later, word);
    return load && getOwn(await load(), name);
  };
}

function merged<T>(
  tables: readonly Readonly<Record<string, T>>[],
): Record<string, T> {
  const all = tables.flatMap((table) => Object.entries(table));
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
