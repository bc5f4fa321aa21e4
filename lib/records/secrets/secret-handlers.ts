import { withoutServiceKey } from '@/lib/contract/schema/connection';
import type { Handlers } from '@/lib/rpc/calls';
import { type SecretAnswers, secretCalls } from './calls';
import {
  forgetSecrets,
  lock,
  lockState,
  removePassphrase,
  setPassphrase,
  unlock,
} from '@/lib/secrets/background';
import { changeSettings, settingsItem } from '@/lib/settings';
import { type PresetSecrets, withoutReferences } from './preset-secrets';

type Deps = {
  secrets: Pick<PresetSecrets, 'reveal'>;
  hold(service: string): Promise<void>;
};

export const createSecretHandlers = ({
  secrets,
  hold,
}: Deps): Handlers<typeof secretCalls, SecretAnswers> => ({
  async 'secret.reveal'({ of, reference }) {
    const text = await secrets.reveal(of, reference);
    return text === undefined ? { ok: false } : { ok: true, text };
  },
  'passphrase.status': () => lockState(),
  'passphrase.set': async ({ passphrase, current }) => ({
    ok: await setPassphrase(passphrase, current),
  }),
  'passphrase.remove': async ({ current }) => ({
    ok: await removePassphrase(current),
  }),
  'passphrase.unlock': async ({ passphrase }) => ({
    ok: await unlock(passphrase),
  }),
  async 'passphrase.lock'() {
    await lock();
  },
  async 'secrets.forget'() {
    // Runs first, so that no job is sent without its key.
    for (const { id, keyTail } of (await settingsItem.getValue()).services) {
      if (keyTail !== undefined) await hold(id);
    }
    await forgetSecrets();
    await changeSettings((now) => ({
      ...now,
      services: now.services.map(withoutServiceKey),
      models: now.models.map(withoutServiceKey),
      presets: now.presets.map(withoutReferences),
    }));
  },
});
