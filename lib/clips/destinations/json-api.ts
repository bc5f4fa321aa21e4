import { isRecord } from '@/lib/core/objects';
import { parseJson } from '@/lib/core/json';
import { DeliveryFailure, errorOf, stateAfter } from './delivery-failure';
import {
  type HttpReach,
  type ProgramMethod,
  type StatusMeanings,
  requestProgram,
} from './http';

/** A `form` carries a file, and replaces the `body`. */
type Call = { body?: object; form?: FormData; takes?: readonly number[] };

export type AskJson = (
  method: ProgramMethod,
  path: string,
  call?: Call,
) => Promise<{ status: number; json: Record<string, unknown> }>;

/**
 * Requests to an API that answers with JSON objects. If the answer to a write
 * is lost, an empty object is returned.
 */
export const jsonApi =
  (
    reach: HttpReach,
    baseUrl: string,
    headers: Record<string, string>,
    means: StatusMeanings = {},
  ): AskJson =>
  async (method, path, { body, form, takes } = {}) => {
    const { status, text, isWhole } = await requestProgram(
      reach,
      baseUrl + path,
      {
        method,
        headers: {
          Accept: 'application/json',
          ...headers,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: form ?? (body && JSON.stringify(body)),
        takes,
        means,
      },
    );
    const json = text === '' || !isWhole ? {} : parseJson(text);
    if (!isRecord(json)) throw new DeliveryFailure('not-this-program');
    return { status, json };
  };

/**
 * The answer to a request that creates something; `lost`: why there is none, if
 * it may have been carried out. Any other failure is thrown.
 */
export const answerOrLost = (
  answer: ReturnType<AskJson>,
): Promise<Awaited<ReturnType<AskJson>> & { lost?: unknown }> =>
  answer.catch((lost: unknown) => {
    if (stateAfter(errorOf(lost)) !== 'unknown') throw lost;
    return { status: 0, json: {}, lost };
  });

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : '';
