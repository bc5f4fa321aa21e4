import { testConnection } from '@/lib/contract/client/test-connection';
import { ifLocked } from '@/lib/core/failures';
import { maySendTo, releaseOrigin } from '@/lib/platform/permissions';
import type { Handlers } from '@/lib/rpc/calls';
import { type ConnectionAnswers, connectionCalls } from './calls';
import { clientFor } from './client';
import { readBaseUrl } from './base-url';
import {
  type Service,
  thisBrowser,
  withoutServiceKey,
} from '@/lib/contract/schema/connection';
import {
  changeSettings,
  findService,
  settingsItem,
  withRecord,
  withoutRecords,
} from '@/lib/settings';
import { clearKey, keepKey } from '@/lib/secrets/background';
import { forgetRefusals } from './refusals';

/** An address that doesn't respond in this time is unreachable. */
const testLimitMs = 15_000;

/**
 * `unblock` continues a service's jobs, since the cause of their block may be
 * fixed now; jobs of a deleted service pause.
 */
export const createConnectionHandlers = (
  unblock: (id: string) => Promise<void>,
): Handlers<typeof connectionCalls, ConnectionAnswers> => ({
  async 'connection.save'({ id: known, address, name, key, laneLimit }) {
    const reading = readBaseUrl(address);
    if (!reading.ok) return reading;
    const { baseUrl } = reading;
    const settings = await settingsItem.getValue();
    const before =
      known === undefined ? undefined : findService(settings, known);
    const id = before?.id ?? crypto.randomUUID();
    const service: Service = {
      id,
      baseUrl,
      ...((name ?? before?.name) && { name: name ?? before?.name }),
      ...(await keepKey({ id, baseUrl }, before, key)),
      ...((laneLimit ?? before?.laneLimit) && {
        laneLimit: laneLimit ?? before?.laneLimit,
      }),
    };
    await changeSettings((now) => ({
      ...now,
      services: withRecord(now.services, service),
    }));
    if (before && before.baseUrl !== baseUrl)
      await releaseOrigin(before.baseUrl);
    await forgetRefusals(baseUrl);
    await unblock(id);
    return { ok: true, id, baseUrl };
  },

  async 'connection.remove'({ id }) {
    const gone = findService(await settingsItem.getValue(), id);
    // If the vault is locked, a later worker deletes the unused key once the
    // vault is unlocked.
    await clearKey(id).catch(ifLocked(undefined));
    await changeSettings((now) => {
      const services = withoutRecords(now.services, [id]);
      const connection = now.connection === id ? thisBrowser : now.connection;
      return { ...now, services, connection };
    });
    if (gone) {
      await releaseOrigin(gone.baseUrl);
      await forgetRefusals(gone.baseUrl);
    }
    await unblock(id);
  },

  async 'connection.restore'({ record, at }) {
    await changeSettings((now) => ({
      ...now,
      services: withRecord(now.services, withoutServiceKey(record), at),
    }));
    await unblock(record.id);
  },

  async 'connection.test'({ id }) {
    const service = findService(await settingsItem.getValue(), id);
    if (!service) return 'no-service';
    await forgetRefusals(service.baseUrl);
    const verdict = await testConnection(await clientFor(service), {
      hasPermission: () => maySendTo(service.baseUrl),
      signal: AbortSignal.timeout(testLimitMs),
    });
    if (verdict.startsWith('works')) await unblock(id);
    return verdict;
  },
});
