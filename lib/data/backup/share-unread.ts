import { withoutDestinationSecrets } from '@/lib/clips'
import { withoutServiceKey } from '@/lib/contract/schema/connection'
import { withoutConsent } from '@/lib/contract/schema/model-server'
import { isReference } from '@/lib/contract/schema/secret-places'
import { isRecord } from '@/lib/core/is-record'
import { withBlanks } from '@/lib/data/transfer/without-secrets'
import type { Unread } from '@/lib/settings'

/**
 * A record that can't be read, for another browser: without its key, references to the vault, approvals, and what looks
 * like a secret in a preset.
 */
export function shareUnread({ list, at, record }: Unread): Unread {
  const left = withoutReferences(record) as Record<string, unknown>
  switch (list) {
    case 'models':
      return { list, at, record: withoutServiceKey(withoutConsent(left as never)) }
    case 'services':
      return { list, at, record: withoutServiceKey(left) }
    case 'destinations':
      return {
        list,
        at,
        record: isRecord(left['settings']) ? withoutDestinationSecrets(left as never) : left,
      }
    case 'presets':
      return { list, at, record: isRecord(left['options']) ? withBlanks(left as never) : left }
    default:
      return { list, at, record: left }
  }
}

function withoutReferences(value: unknown): unknown {
  if (typeof value === 'string') return isReference(value) ? '' : value
  if (Array.isArray(value)) return value.map(withoutReferences)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutReferences(member)]))
}
