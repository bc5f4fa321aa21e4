import { hostKind } from '@/lib/core/host-kind'
import type { Service } from '@/lib/contract/schema/connection'

/**
 * Whether this service is known to take credits. Of one's own, on this machine or network or without a key, none are
 * counted here, whatever its answers say.
 */
export const isBilled = ({ baseUrl, keyTail }: Service): boolean =>
  keyTail !== undefined && hostKind(new URL(baseUrl).hostname) === 'public'
