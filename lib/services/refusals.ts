import type { ApiError } from '@/lib/contract/client/errors';
import type { Refusals } from '@/lib/contract/client/client';
import { getOwn } from '@/lib/core/objects';
import {
  type PartPath,
  partsOf,
  surelyUnknownParts,
} from '@/lib/queue/unknown-parts';
import { setIn, storedItem } from '@/lib/store/stored-item';

/** The parts of requests that services don't know, by base URL. */
const item = storedItem<Record<string, PartPath[]>>(
  'local',
  'services.refused',
  {},
);

/** A failure of a request that wasn't sent, as the service would refuse it. */
const remembered = (parts: readonly PartPath[]): ApiError => ({
  kind: 'bad-request',
  message: '',
  fields: parts.map((path) => ({ path, message: 'Unrecognized key' })),
  isRemembered: true,
});

/**
 * What the service at this base URL refused as unknown. It isn't sent there
 * again until `forgetRefusals`.
 */
export const refusalsOf = (baseUrl: string): Refusals => ({
  async find(request) {
    const known = getOwn(await item.getValue(), baseUrl) ?? [];
    const asked = known.length > 0 ? partsOf(request) : new Set();
    const refused = known.filter((part) => asked.has(part));
    return refused.length > 0 ? remembered(refused) : undefined;
  },

  async learn(request, { kind, fields = [] }) {
    if (kind !== 'bad-request') return;
    const parts = surelyUnknownParts(fields, request);
    if (parts)
      await item.change((all) => ({
        ...all,
        [baseUrl]: [...new Set([...(getOwn(all, baseUrl) ?? []), ...parts])],
      }));
  },
});

/** Sends everything there again: the user asked, or the service changed. */
export async function forgetRefusals(baseUrl: string): Promise<void> {
  if (Object.hasOwn(await item.getValue(), baseUrl))
    await setIn(item, baseUrl, undefined);
}
