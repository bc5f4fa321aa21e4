import { vi } from 'vitest';
import { type ScrapeClient, createClient } from '@/lib/contract/client/client';

export const key = 'fc-0123456789abcdef';
export const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    ...init,
  });

export type Answer =
  | Response
  | Error
  | ((url: string, init: RequestInit) => Response);

/** A client for tests that gets this answer to every request. */
export function clientAnswering(
  answer: Answer,
  deps: Partial<
    Pick<Parameters<typeof createClient>[0], 'key' | 'capBytes' | 'fillIn'>
  > = {},
) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(url, init) : answer;
  });
  const client = createClient({
    fetch,
    baseUrl: 'https://host.example/base',
    key: deps.key ?? (async () => key),
    fillIn: deps.fillIn,
    capBytes: deps.capBytes ?? 1e6,
    now: () => new Date('2026-11-21T00:00:00Z'),
  });
  return { client, fetch };
}

export const errorOf = (reply: Awaited<ReturnType<ScrapeClient['scrape']>>) =>
  reply.outcome.ok ? undefined : reply.outcome.error;
