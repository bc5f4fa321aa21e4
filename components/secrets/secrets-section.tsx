import { useEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { set, submit } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { PassphraseField, Unlock } from './unlock';
import { Dialog } from '@/components/ui/dialog';
import { Group } from '@/components/ui/group';
import { type Secrets, createSecrets } from './secrets-state';

export const SecretsSection = () => {
  const secrets = useMemo(createSecrets, []);
  const state = secrets.state.value;
  useEffect(() => {
    const look = () => void secrets.refresh().catch(() => undefined);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [secrets]);
  return (
    <Group
      id="secrets"
      title={i18n.t('passphrase.title')}
      help={i18n.t('passphrase.help')}
    >
      {state && <p role="status">{i18n.t(`passphrase.${state}`)}</p>}
      {state === 'locked' && (
        <Unlock onUnlocked={() => void secrets.refresh()} />
      )}
      {state === 'open' && (
        <details class="more">
          <summary>{i18n.t('passphrase.lockWith')}</summary>
          <div class="stack">
            <p class="help">{i18n.t('passphrase.lockHelp')}</p>
            <NewPassphrase
              secrets={secrets}
              label={i18n.t('passphrase.lock')}
            />
          </div>
        </details>
      )}
      {state === 'unlocked' && (
        <>
          <div class="acts">
            <Button onClick={() => void secrets.lockNow()}>
              {i18n.t('passphrase.lockNow')}
            </Button>
          </div>
          <details class="more">
            <summary>{i18n.t('passphrase.change')}</summary>
            <NewPassphrase
              secrets={secrets}
              label={i18n.t('passphrase.changeIt')}
              isChange
            />
          </details>
        </>
      )}
      <p>
        <Button variant="danger" onClick={set(secrets.isForgetting, true)}>
          {i18n.t('passphrase.forget')}
        </Button>
      </p>
      {secrets.isForgetting.value && <Forget secrets={secrets} />}
    </Group>
  );
};

type NewProps = { secrets: Secrets; label: string; isChange?: boolean };

const NewPassphrase = ({ secrets, label, isChange = false }: NewProps) => {
  const { current, next, again, problem, isBusy } = secrets;
  const wordsAt = (field: string) =>
    problem.value?.field === field ? problem.value.words : undefined;
  return (
    <form class="stack" noValidate onSubmit={submit(() => secrets.set())}>
      {isChange && (
        <PassphraseField
          label={i18n.t('passphrase.current')}
          typed={current}
          problem={wordsAt('current')}
        />
      )}
      <PassphraseField
        label={i18n.t('passphrase.new')}
        help={i18n.t('passphrase.newHelp')}
        typed={next}
        isNew
        problem={wordsAt('next')}
      />
      <PassphraseField
        label={i18n.t('passphrase.repeat')}
        typed={again}
        isNew
        problem={wordsAt('again')}
      />
      <div class="acts">
        <Button variant="primary" type="submit" disabled={isBusy.value}>
          {label}
        </Button>
        {isChange && (
          <Button disabled={isBusy.value} onClick={() => void secrets.remove()}>
            {i18n.t('passphrase.remove')}
          </Button>
        )}
      </div>
    </form>
  );
};

const Forget = ({ secrets }: { secrets: Secrets }) => (
  <Dialog
    title={i18n.t('passphrase.forgetTitle')}
    onClose={set(secrets.isForgetting, false)}
    close={i18n.t('passphrase.forgetNot')}
    action={{
      variant: 'danger',
      label: i18n.t('passphrase.forget'),
      onClick: () => void secrets.forget(),
    }}
  >
    <p>{i18n.t('passphrase.forgetHelp')}</p>
  </Dialog>
);
