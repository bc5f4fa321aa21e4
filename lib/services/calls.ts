import type { ConnectionVerdict } from '@/lib/contract/client/test-connection';
import { z } from '@/lib/core/zod';
import { laneLimit, lists, recordCalls } from '@/lib/settings';
import type { BaseUrlReason } from '@/lib/core/web-address';
import type { CreditPeriod } from '@/lib/contract/schema/account-answers';
import type { Account } from './look-up-account';

const id = z.string().check(z.maxLength(200));
const records = recordCalls({ services: lists.services });

export const connectionCalls = {
  /**
   * Saves a scrape service: a new one without `id`. `key`: a new key, '' for
   * none, omitted to keep this address's key.
   */
  'connection.save': () =>
    z.strictObject({
      id: z.optional(id),
      address: z.string().check(z.maxLength(2048)),
      name: z.optional(z.string().check(z.maxLength(80))),
      key: z.optional(z.string().check(z.maxLength(4096))),
      laneLimit: z.optional(laneLimit),
    }),
  'connection.remove': records['connection.remove'],
  /** Restores a service that was removed, at index `at`. Its key is gone. */
  'connection.restore': records['connection.save'],
  'connection.test': () => z.strictObject({ id }),
} as const;

export type ConnectionAnswers = {
  'connection.save':
    | { ok: true; id: string; baseUrl: string }
    | { ok: false; reason: BaseUrlReason };
  'connection.test': ConnectionVerdict | 'no-service';
};

export const accountCalls = {
  /**
   * A service's account data; null if the service doesn't bill or Pluck has no
   * permission. `connection`: its id.
   */
  'account.read': () => z.strictObject({ connection: id }),
  /** What its account used so far; null if the service doesn't say. */
  'account.history': () => z.strictObject({ connection: id }),
} as const;

export type AccountAnswers = {
  'account.read': Account | null;
  'account.history': CreditPeriod[] | null;
};
