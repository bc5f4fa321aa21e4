import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Input } from '@/lib/rpc/contract'
import type { Settings } from '@/lib/schema/settings'
import { type Presets, createPresets } from './presets-state'
import { type ServiceDeps, type Services, createServices } from './services-state'

export type SettingsPage = {
  settings: ReadonlySignal<Settings>
  services: Services
  presets: Presets
  /** Why the last change was not made. */
  failure: Signal<string | undefined>
  /** Takes over what the settings say now. */
  show(settings: Settings): void
  save(changes: Input<'settings.save'>): Promise<boolean>
}

/**
 * Carries a change out and tells whether it was made. Where it was not, the page says so, and every control shows again
 * what is really set.
 */
export type Attempt = (change: () => Promise<unknown>) => Promise<boolean>

type Deps = ServiceDeps & { call: typeof callBackground; settings: Settings }

/** The state of the settings page. It knows no saved key, only the tail that the settings keep. */
export function createSettings({ call, settings: first, ...deps }: Deps): SettingsPage {
  const settings = signal(first)
  const failure = signal<string | undefined>()

  const attempt: Attempt = async (change) => {
    failure.value = undefined
    try {
      await change()
      return true
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
      settings.value = { ...settings.value }
      return false
    }
  }

  return {
    settings,
    failure,
    services: createServices({ ...deps, call, settings }),
    presets: createPresets({ call, settings, attempt }),
    show: (next) => {
      settings.value = next
    },
    save: (changes) => attempt(() => call('settings.save', changes)),
  }
}
