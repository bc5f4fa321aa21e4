import { hostKind } from '@/lib/core/host-kind'
import type { Service } from '@/lib/schema/connection'

/** Whether scrapes at this service take credits: one of one's own, on this machine or network or without a key, takes none. */
export const isBilled = ({ baseUrl, keyTail }: Service): boolean =>
  keyTail !== undefined && hostKind(new URL(baseUrl).hostname) === 'public'
