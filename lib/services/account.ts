import type { Handlers } from '@/lib/rpc/calls';
import { type AccountAnswers, accountCalls } from './calls';
import { findService, settingsItem } from '@/lib/settings';
import { createAccounts } from './look-up-account';
import { askService } from './ask-service';
import { clientFor } from './client';
import { network } from './network';

const lookAtAccount = createAccounts({ clientFor, ...network, now: Date.now });

/** Data from a service that is never stored. */
export const createAccountHandlers = (): Handlers<
  typeof accountCalls,
  AccountAnswers
> => ({
  async 'account.read'({ connection }) {
    const service = findService(await settingsItem.getValue(), connection);
    return service ? lookAtAccount(service) : null;
  },

  async 'account.history'({ connection }) {
    const answer = await askService(connection, (client, options) =>
      client.creditHistory(options),
    );
    return answer.ok ? answer.value : null;
  },
});
