import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { i18n } from '#i18n'
import { messageOf } from '@/lib/core/message-of'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Answer } from '@/lib/rpc/contract'

export type Secrets = {
  /** Undefined until the background answers. */
  state: ReadonlySignal<Answer<'passphrase.look'> | undefined>
  current: Signal<string>
  next: Signal<string>
  again: Signal<string>
  /** The problem with the typed text, and its field. */
  problem: ReadonlySignal<{ field: 'current' | 'next' | 'again'; words: string } | undefined>
  isBusy: ReadonlySignal<boolean>
  isForgetting: Signal<boolean>
  look(): Promise<void>
  /** Sets or changes the passphrase. */
  set(): Promise<void>
  remove(): Promise<void>
  lockNow(): Promise<void>
  forget(): Promise<void>
}

/** Whether keys and secrets are locked with a passphrase, and how to change that. */
export function createSecrets(call: typeof callBackground): Secrets {
  const state = signal<Answer<'passphrase.look'> | undefined>()
  const [current, next, again] = [signal(''), signal(''), signal('')]
  const problem = signal<{ field: 'current' | 'next' | 'again'; words: string } | undefined>()
  const isBusy = signal(false)
  const isForgetting = signal(false)

  const look = async () => {
    state.value = await call('passphrase.look', {})
  }
  async function attempt(work: () => Promise<{ ok: boolean } | null>) {
    isBusy.value = true
    problem.value = undefined
    try {
      const answer = await work()
      if (answer?.ok === false) problem.value = { field: 'current', words: i18n.t('passphrase.wrong') }
      else for (const field of [current, next, again]) field.value = ''
    } catch (error) {
      problem.value = { field: 'next', words: messageOf(error) }
    }
    await look().catch(() => undefined)
    isBusy.value = false
  }
  const lacks = (field: 'current' | 'next') => {
    problem.value = { field, words: i18n.t('passphrase.empty') }
  }

  return {
    state,
    current,
    next,
    again,
    problem,
    isBusy,
    isForgetting,
    look,
    async set() {
      const isChange = state.value === 'unlocked'
      if (isChange && current.value === '') return lacks('current')
      if (next.value === '') return lacks('next')
      if (next.value !== again.value) {
        problem.value = { field: 'again', words: i18n.t('passphrase.differ') }
        return
      }
      const [passphrase, was] = [next.value, current.value]
      await attempt(() => call('passphrase.set', { passphrase, ...(isChange && { current: was }) }))
    },
    async remove() {
      const was = current.value
      if (was === '') return lacks('current')
      await attempt(() => call('passphrase.remove', { current: was }))
    },
    lockNow: () => attempt(() => call('passphrase.lock', {})),
    async forget() {
      isForgetting.value = false
      await attempt(() => call('secrets.forget', {}))
    },
  }
}
