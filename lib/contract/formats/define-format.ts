import type { Shape } from '@/lib/core/reader';
import { z } from '@/lib/core/zod';
import type { OptionCost } from '@/lib/contract/cost/part';
import { about, withTexts } from '@/lib/contract/schema/field';

/** The fields that a request may have, each with its value schema. */
export type RequestShape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Where a format can be produced besides a service: in the open tab, by a model
 * that summarizes or answers questions, or nowhere.
 */
type RunsIn = 'tab' | 'summaryModel' | 'questionModel' | 'service';

type FormatOptions = Readonly<Record<string, unknown>>;

/**
 * What a format is: everything that other code knows about it, but its view.
 */
export type FormatDefinition = {
  /** Its name in the contract. Its title and help are at `format.<id>`. */
  id: string;
  /** The contract's own text. */
  source: string;
  /** The fields of its request object beside `type`. */
  request?: RequestShape;
  /** What its object form starts with, if its name alone is no request. */
  starts?: Readonly<Record<string, unknown>>;
  /**
   * The fields it adds to `data`. Another format may write one only in its
   * place.
   */
  answer: Shape;
  /**
   * Credits for each page; `unknown` if no source gives the price. Why:
   * `cost.why.<id>`. Source: real server, "Scrape".
   */
  cost: number | 'unknown';
  /** The price of its options. `ids`: all requested formats. */
  optionCost?(
    options: FormatOptions,
    ids: ReadonlySet<string>,
  ): OptionCost | undefined;
  runsIn: RunsIn | ((options: FormatOptions) => RunsIn);
  /**
   * The page's content that replaces a model's output: its best passages, its
   * key sentences, or the values that it describes.
   */
  withoutModel?: 'passages' | 'extract' | 'pageData';
  /**
   * How the history search reads the answer: before other texts, as text, value
   * by value after the texts, as HTML if there is no text at all, or not.
   */
  search: 'first' | 'text' | 'values' | 'html' | 'none';
  /**
   * The required field that holds the user's prompt. It may be empty in a
   * preset: the prompt is then requested at the click.
   */
  prompt?: string;
  /** True if an empty text is an answer. Otherwise it counts as missing. */
  mayBeEmpty?: true;
  /** True if a PDF has no such output. */
  isOfWebPage?: true;
  /**
   * Whether personal data is redacted from it; undefined if it is made from
   * redacted text. Source: contract, "Redaction".
   */
  isRedacted?: boolean;
  /**
   * True if its answer is the address of a picture, which is saved with the
   * result.
   */
  isPicture?: true;
  /**
   * What some servers lack to produce it: a browser engine, or a language
   * model. Source: real server.
   */
  serverNeeds?: 'engine' | 'model';
};

type Exact<Id, Request, Answer, Cost, Runs, Prompt> = Omit<
  FormatDefinition,
  'id' | 'request' | 'answer' | 'cost' | 'runsIn' | 'prompt'
> & {
  id: Id;
  request?: Request;
  answer: Answer;
  cost: Cost;
  runsIn: Runs;
  prompt?: Prompt;
};

/**
 * Defines an output format. Source: contract, "Formats" and "Scrape response".
 */
export const defineFormat = <
  const Id extends string,
  Answer extends Shape,
  const Cost extends FormatDefinition['cost'],
  const Runs extends FormatDefinition['runsIn'],
  Request extends RequestShape = {},
  const Prompt extends keyof Request & string = never,
>(
  format: Exact<Id, Request, Answer, Cost, Runs, Prompt>,
) => {
  const { id, source, request = {} as Request } = format;
  const type = z.literal(id).check(about(`format.${id}`, { source }));
  return {
    ...format,
    request: z.strictObject({ type, ...withTexts(`field.${id}`, request) }),
  };
};
