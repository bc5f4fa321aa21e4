import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
import type { SettingsOf } from './definition';
import { DeliveryFailure } from './delivery-failure';
import {
  type HttpReach,
  type ProgramRequest,
  expectNoPage,
  requestProgram,
  readToken,
} from './http';
import type { joplin } from './joplin';

/**
 * Limits for reading a list: pages of a hundred items, and total characters.
 */
const maxPages = 200;
const maxTextBytes = 20_000_000;

type Settings = SettingsOf<typeof joplin>;
export type Ask = Awaited<ReturnType<typeof open>>;
type Call = {
  query?: Record<string, string>;
  json?: object;
  form?: FormData;
  takes?: readonly number[];
};

/** Requests to the Data API, each with the token in its address. */
export async function open({ baseUrl, token }: Settings, reach: HttpReach) {
  const known = await readToken(reach, token);
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { query, json, form, takes }: Call = {},
  ) => {
    const request: ProgramRequest = { method, takes };
    if (form) request.body = form;
    if (json) {
      request.headers = { 'Content-Type': 'application/json' };
      request.body = asciiJson(json);
    }
    const address = `${baseUrl}${path}?${new URLSearchParams({ ...query, token: known })}`;
    const answer = await requestProgram(reach, address, request);
    if (method !== 'GET') expectNoPage(answer);
    return answer;
  };
}

/**
 * Joplin decodes a body chunk by chunk, so a multi-byte character between two
 * chunks would be lost.
 */
export const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What other programs answer to an address that they don't know. */
const otherPrograms = [400, 401, 403, 404, 405];

export async function ping(
  { baseUrl }: Settings,
  reach: HttpReach,
): Promise<void> {
  const { text } = await requestProgram(reach, `${baseUrl}/ping`, {
    takes: otherPrograms,
  });
  if (text.trim() !== 'JoplinClipperServer')
    throw new DeliveryFailure('not-this-program');
}

export function recordIn(text: string): Record<string, unknown> {
  const found = parseJson(text);
  if (!isRecord(found)) throw new DeliveryFailure('not-this-program');
  return found;
}

/** Ids become parts of addresses, so they must be valid. */
export function idOf({ id }: Record<string, unknown>): string {
  if (typeof id !== 'string' || !/^[\da-f]{32}$/i.test(id))
    throw new DeliveryFailure('not-this-program');
  return id;
}

export async function readList(
  ask: Ask,
  path: string,
  fields: string,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let room = maxTextBytes;
  for (let page = 1; page <= maxPages; page++) {
    const { text } = await ask('GET', path, {
      query: { fields, page: String(page), limit: '100' },
    });
    room -= text.length;
    const list = parseJson(text);
    if (room < 0 || !isRecord(list) || !Array.isArray(list['items']))
      throw new DeliveryFailure('not-this-program');
    all.push(...list['items'].filter(isRecord));
    if (list['has_more'] !== true) break;
  }
  return all;
}
