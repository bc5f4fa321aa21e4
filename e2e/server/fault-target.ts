import type { Fault } from './fault-queue';
import { isKnownError } from './known-errors';
import { isOddAnswer, oddAnswer } from './odd-answers';

/**
 * The fault a target URL asks for, for manual tests:
 * `https://fault.example/rate-limited?delayMs=500`, an odd answer such as
 * `https://fault.example/removed-image`, or a plain status such as
 * `https://fault.example/503`.
 */
export function faultOfTarget(url: string): Fault | undefined {
  const { hostname, pathname, searchParams } = new URL(url);
  if (hostname !== 'fault.example') return undefined;
  const name = pathname.slice(1);
  const delayMs = Number(searchParams.get('delayMs') ?? 0);
  if (isKnownError(name)) return { error: name, delayMs };
  if (isOddAnswer(name))
    return { status: 200, body: oddAnswer(name, url), delayMs };
  const status = Number(name);
  return status >= 200 && status <= 599
    ? { status, body: { error: `Status ${status} on demand` }, delayMs }
    : undefined;
}
