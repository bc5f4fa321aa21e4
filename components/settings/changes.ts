import { type ReadonlySignal, signal } from '@preact/signals'
import { createAttempt } from '@/components/ui/attempt'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Input } from '@/lib/rpc/contract'
import type { Settings } from '@/lib/settings'

type Deps = { call: typeof callBackground; settings: Settings; onAttempt?(): void }

export type Changes = ReturnType<typeof createChanges>

/** The settings on show and their changes, which the background makes. */
export function createChanges({ call, settings: first, onAttempt }: Deps) {
  const settings = signal(first)
  const { failure, done, clear, load } = createAttempt()
  /** How many changes were made here. */
  const saved = signal(0)

  /**
   * Makes a change and resolves to whether it was made. Until then every control shows `soon`. If it fails, every
   * control shows the real setting again.
   */
  async function attempt(change: () => Promise<unknown>, soon: Partial<Settings> = {}): Promise<boolean> {
    const before = settings.value
    clear()
    onAttempt?.()
    settings.value = { ...before, ...soon }
    const isMade = await load(change)
    if (isMade) saved.value += 1
    else settings.value = { ...before }
    return isMade
  }

  return {
    call,
    settings: settings as ReadonlySignal<Settings>,
    failure,
    done,
    saved: saved as ReadonlySignal<number>,
    clear,
    attempt,
    save: (changes: Input<'settings.save'>) => attempt(() => call('settings.save', changes), changes),
    /** Shows settings that were changed elsewhere. */
    show(next: Settings) {
      settings.value = next
    },
  }
}
