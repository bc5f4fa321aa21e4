import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { messageOf } from '@/lib/core/message-of'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Input } from '@/lib/rpc/contract'
import type { Settings } from '@/lib/settings'
import type { Done, Shared } from '@/components/settings'
import { type Never, createNever } from '@/components/privacy'
import {
  type Presets,
  type Rules,
  type Transfer,
  createPresets,
  createRules,
  createTransfer,
} from '@/components/presets'
import { type ServiceDeps, type Services, createServices } from '@/components/services'

export type SettingsPage = {
  settings: ReadonlySignal<Settings>
  services: Services
  presets: Presets
  rules: Rules
  never: Never
  transfer: Transfer
  /** The last change, which can be undone until the next. */
  done: Signal<Done | undefined>
  /** Why the last change failed. */
  failure: Signal<string | undefined>
  /** Shows the given settings. */
  show(settings: Settings): void
  save(changes: Input<'settings.save'>): Promise<boolean>
}

type Deps = ServiceDeps & { call: typeof callBackground; settings: Settings }

/** The settings page's state. It has no saved keys, only the last characters that the settings keep. */
export function createSettings({ call, settings: first, ...deps }: Deps): SettingsPage {
  const settings = signal(first)
  const failure = signal<string | undefined>()
  const done = signal<Done | undefined>()

  const attempt: Shared['attempt'] = async (change, soon = {}) => {
    failure.value = undefined
    done.value = undefined
    const before = settings.value
    settings.value = { ...before, ...soon }
    try {
      await change()
      return true
    } catch (error) {
      failure.value = messageOf(error)
      settings.value = { ...before }
      return false
    }
  }
  const shared: Shared = { call, settings, done, attempt }
  const save: SettingsPage['save'] = (changes) => attempt(() => call('settings.save', changes), changes)

  return {
    settings,
    failure,
    done,
    services: createServices({ ...deps, call, settings, use: (connection) => save({ connection }) }),
    presets: createPresets(shared),
    rules: createRules(shared),
    never: createNever(shared),
    transfer: createTransfer(shared),
    show: (next) => {
      settings.value = next
    },
    save,
  }
}
