import { useSignal, type Signal } from '@preact/signals';
import { i18n } from '#i18n';
import { submit, bind } from '@/components/ui/bind';
import { useMemo } from 'preact/hooks';
import { createAttempt } from '@/components/ui/attempt';
import { call } from '@/lib/app/call';
import { Button } from '@/components/ui/button';
import type { ComponentProps } from 'preact';
import { TextField } from '@/components/ui/field';

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

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  typed: Signal<string>;
  isNew?: boolean;
};

/** A passphrase field. The passphrase stays only in this field. */
export const PassphraseField = ({ typed, isNew = false, ...field }: Props) => (
  <TextField
    type="password"
    autocomplete={isNew ? 'new-password' : 'current-password'}
    {...field}
    {...bind(typed)}
  />
);
