import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { submit } from '@/components/ui/bind';
import { useMemo } from 'preact/hooks';
import { createAttempt } from '@/components/ui/attempt';
import { call } from '@/lib/app/call';
import { Button } from '@/components/ui/button';
import { PassphraseField } from './passphrase-field';

/** Asks for the passphrase when something needs it. */
export const Unlock = ({ onUnlocked }: { onUnlocked?: () => void }) => {
  const typed = useSignal('');
  const problem = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const { failure, attempt } = useMemo(() => createAttempt(), []);
  const unlock = async () => {
    if (typed.value === '') {
      problem.value = i18n.t('passphrase.empty');
      return;
    }
    isBusy.value = true;
    const hasRun = await attempt(async () => {
      const { ok } = await call('passphrase.unlock', {
        passphrase: typed.value,
      });
      problem.value = ok ? undefined : i18n.t('passphrase.wrong');
      if (ok) onUnlocked?.();
    });
    if (!hasRun) problem.value = failure.value;
    typed.value = '';
    isBusy.value = false;
  };
  return (
    <form class="grow" noValidate onSubmit={submit(() => unlock())}>
      <PassphraseField
        label={i18n.t('passphrase.field')}
        typed={typed}
        problem={problem.value}
        end={
          <Button variant="primary" type="submit" disabled={isBusy.value}>
            {i18n.t('passphrase.unlock')}
          </Button>
        }
      />
    </form>
  );
};
