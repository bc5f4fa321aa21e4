import { signal } from '@preact/signals';
import { i18n } from '#i18n';
import { createAttempt } from '@/components/ui/attempt';
import { type Answer, call } from '@/lib/app/call';

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Whether keys and secrets are locked with a passphrase, and how to change
 * that.
 */
export function createSecrets() {
  /** Undefined until the background answers. */
  const state = signal<Answer<'passphrase.status'> | undefined>();
  const [current, next, again] = [signal(''), signal(''), signal('')];
  /** The problem with the typed passphrase, and its field. */
  const problem = signal<
    { field: 'current' | 'next' | 'again'; words: string } | undefined
  >();
  const isBusy = signal(false);
  const { failure, attempt } = createAttempt();
  const isForgetting = signal(false);

  const refresh = async () => {
    state.value = await call('passphrase.status', {});
  };
  async function run(work: () => Promise<{ ok: boolean } | null>) {
    isBusy.value = true;
    problem.value = undefined;
    const hasRun = await attempt(async () => {
      const answer = await work();
      if (answer?.ok === false)
        problem.value = { field: 'current', words: i18n.t('passphrase.wrong') };
      else for (const field of [current, next, again]) field.value = '';
    });
    if (!hasRun) problem.value = { field: 'next', words: failure.value ?? '' };
    await refresh().catch(() => undefined);
    isBusy.value = false;
  }
  const lacks = (field: 'current' | 'next') => {
    problem.value = { field, words: i18n.t('passphrase.empty') };
  };

  return {
    state,
    current,
    next,
    again,
    problem,
    isBusy,
    isForgetting,
    refresh,
    async set() {
      const isChange = state.value === 'unlocked';
      if (isChange && current.value === '') return lacks('current');
      if (next.value === '') return lacks('next');
      if (next.value !== again.value) {
        problem.value = { field: 'again', words: i18n.t('passphrase.differ') };
        return;
      }
      const [passphrase, was] = [next.value, current.value];
      await run(() =>
        call('passphrase.set', {
          passphrase,
          current: isChange ? was : undefined,
        }),
      );
    },
    async remove() {
      const was = current.value;
      if (was === '') return lacks('current');
      await run(() => call('passphrase.remove', { current: was }));
    },
    lockNow: () => run(() => call('passphrase.lock', {})),
    async forget() {
      isForgetting.value = false;
      await run(() => call('secrets.forget', {}));
    },
  };
}
