import { answered, lazy } from '@/lib/rpc/calls';
import { listCalls, settingsCalls } from './calls';
import { listHandlers } from './list-handlers';
import { privacyCalls } from './privacy/calls';
import { privacyHandlers } from './privacy/privacy-handlers';
import type { PresetSecrets } from './secrets/preset-secrets';

export { moveDestinations } from './secrets/move';
export {
  type PresetSecrets,
  createPresetSecrets,
} from './secrets/preset-secrets';

type Deps = {
  secrets: PresetSecrets;
  hold(service: string): Promise<void>;
};

/**
 * The user's consents, and the deletion of private results when a panel closes.
 */
export const createPrivacy = (deps: Parameters<typeof privacyHandlers>[0]) => ({
  calls: answered(privacyCalls, privacyHandlers(deps)),
});

/** The records and settings that the user saves, including their secrets. */
export function createRecords(deps: Deps) {
  const settings = lazy(
    async () => settingsCalls,
    async () =>
      (await import('./settings-handlers')).createSettingsHandlers(deps),
  );
  const secrets = lazy(
    async () => (await import('./secrets/calls')).secretCalls,
    async () =>
      (await import('./secrets/secret-handlers')).createSecretHandlers(deps),
  );
  return {
    calls: answered(listCalls, listHandlers),
    laterCalls: {
      preset: settings,
      records: settings,
      rule: settings,
      settings,
      unread: settings,
      passphrase: secrets,
      secret: secrets,
      secrets,
    },
  };
}
