import { hostKind } from '@/lib/core/host-kind';
import type { Service } from '@/lib/contract/schema/connection';

/**
 * True if this service is known to bill credits. A private service (on this
 * machine or network, or without a key) doesn't count, whatever its answers
 * say.
 */
export const isBilled = ({ baseUrl, keyTail }: Service): boolean =>
  keyTail !== undefined && hostKind(new URL(baseUrl).hostname) === 'public';
