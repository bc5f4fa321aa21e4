import { parseJson } from '@/lib/core/json-in';
import { isRecord } from '@/lib/core/is-record';
import type { ApiError } from './errors';
import {
  type Operation,
  type OperationValue,
  operations,
  saysItFailed,
} from './operations';
import { readError } from './read-error';
import type { AnswerHeaders } from './retry-after';

export type ClientOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; error: ApiError };

/** An HTTP answer with its body as text. */
export type HttpAnswer = {
  status: number;
  headers: AnswerHeaders;
  text: string;
};

/** Some servers write `success` as text. */
function withFlag(json: unknown): unknown {
  if (!isRecord(json)) return json;
  const { success } = json;
  const flag =
    typeof success === 'string' && /^(?:true|(false))$/i.exec(success.trim());
  return flag ? { ...json, success: flag[1] === undefined } : json;
}

/**
 * Reads the answer to an operation: its value, or what went wrong. Any 2xx may
 * be a success, but `success: false`, or an error without data, also arrives
 * with 200. Never throws.
 */
export const readAnswer = <O extends Operation>(
  operation: O,
  answer: HttpAnswer,
  now: Date,
): ClientOutcome<OperationValue<O>> => {
  const json = answer.status === 204 ? {} : withFlag(parseJson(answer.text));
  const isSuccess = answer.status >= 200 && answer.status < 300;
  const { accepts, read } = operations[operation];
  if (isSuccess && isRecord(json) && accepts(json))
    return { ok: true, value: read(json) as OperationValue<O> };
  const error = readError(answer, json, now);
  const isForeign =
    isSuccess && json !== undefined && !(isRecord(json) && saysItFailed(json));
  return {
    ok: false,
    error: isForeign ? { ...error, kind: 'wrong-shape' } : error,
  };
};
