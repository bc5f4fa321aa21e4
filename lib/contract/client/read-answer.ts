import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
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

export type CappedBody = {
  bytes: Uint8Array<ArrayBuffer>;
  complete: boolean;
  /**
   * Why the body is incomplete: it is longer than the cap, or the connection
   * (or the caller's signal) ended it.
   */
  reason?: 'too-large' | 'cut-off';
};

/**
 * Reads a body as a stream, up to `capBytes` bytes after decompression, and
 * stops the transfer there. Bytes received before the cap or a broken
 * connection are kept. Never throws.
 */
export async function readCapped(
  response: Response,
  capBytes: number,
): Promise<CappedBody> {
  const chunks: Uint8Array[] = [];
  let room = capBytes;
  const ended = (reason?: CappedBody['reason']): CappedBody => ({
    bytes: joined(chunks),
    complete: reason === undefined,
    reason,
  });

  const reader = response.body?.getReader();
  if (!reader) return ended();
  try {
    for (
      let part = await reader.read();
      !part.done;
      part = await reader.read()
    ) {
      chunks.push(part.value.subarray(0, room));
      if (part.value.length > room) {
        reader.cancel().catch(() => {});
        return ended('too-large');
      }
      room -= part.value.length;
    }
    return ended();
  } catch {
    return ended('cut-off');
  }
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    chunks.reduce((length, chunk) => length + chunk.length, 0),
  );
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
