import { withoutServiceKey } from '@/lib/contract/schema/connection';
import { withoutDestinationSecrets } from '@/lib/clips';
import { isReference } from '@/lib/contract/schema/secret-places';
import { isRecord } from '@/lib/core/objects';
import { withBlanks } from '@/lib/data/transfer/without-secrets';
import type { Unread } from '@/lib/settings';

/**
 * Unreadable records, for another browser: without their keys, references to
 * the vault, approvals, and what looks like a secret in a preset. A record
 * whose secrets can't be found is omitted, and passed to `onLeftOut`.
 */
export const shareUnread = (
  unread: readonly Unread[],
  onLeftOut?: (one: Unread) => void,
): Unread[] =>
  unread.flatMap((one) => {
    try {
      return [shared(one)];
    } catch {
      onLeftOut?.(one);
      return [];
    }
  });

function shared({ list, at, record }: Unread): Unread {
  const left = withoutReferences(record) as Record<string, unknown>;
  switch (list) {
    case 'models':
      return { list, at, record: withoutServiceKey(withoutConsent(left)) };
    case 'services':
      return { list, at, record: withoutServiceKey(left) };
    case 'destinations':
      return {
        list,
        at,
        record: isRecord(left['settings'])
          ? withoutDestinationSecrets(left as never)
          : left,
      };
    case 'presets':
      return {
        list,
        at,
        record: isRecord(left['options']) ? withBlanks(left as never) : left,
      };
    default:
      return { list, at, record: left };
  }
}

/**
 * Version 0.1.0 kept the consent to send the text of pages in the model's
 * record.
 */
function withoutConsent(record: Record<string, unknown>) {
  const { mayGetText: _consent, ...rest } = record;
  return rest;
}

function withoutReferences(value: unknown): unknown {
  if (typeof value === 'string') return isReference(value) ? '' : value;
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      withoutReferences(member),
    ]),
  );
}
