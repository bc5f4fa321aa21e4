import { findService, settingsItem } from '@/lib/settings';
import { clientFor } from './client';
import type { ScrapeClient } from '@/lib/contract/client/client';
import type { ClientOutcome } from '@/lib/contract/client/read-answer';
import type { ApiError } from '@/lib/contract/client/errors';

export type LookupFailure = ApiError | { kind: 'no-service' };

const answerLimitMs = 30_000;

/** Runs a single lookup at a service. */
export async function askService<Value>(
  connection: string,
  ask: (
    client: ScrapeClient,
    options: { signal: AbortSignal },
  ) => Promise<{ outcome: ClientOutcome<Value> }>,
): Promise<{ ok: true; value: Value } | { ok: false; error: LookupFailure }> {
  const service = findService(await settingsItem.getValue(), connection);
  if (!service) return { ok: false, error: { kind: 'no-service' } };
  const { outcome } = await ask(await clientFor(service), {
    signal: AbortSignal.timeout(answerLimitMs),
  });
  return outcome;
}
