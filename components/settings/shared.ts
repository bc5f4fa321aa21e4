import type { ReadonlySignal, Signal } from '@preact/signals'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Input } from '@/lib/rpc/contract'
import type { Settings } from '@/lib/settings'

/** What a control needs that shows a setting and changes it. */
export type SettingsControl = {
  settings: ReadonlySignal<Settings>
  save(changes: Input<'settings.save'>): Promise<boolean>
}

/** A change that can be taken back: `what` it was, and what it was done to. */
export type Done = {
  what: { deleted: string } | { presets: number; rules: number }
  undo(): Promise<unknown>
}

/** What the parts of the page have in common. */
export type Shared = {
  call: typeof callBackground
  settings: ReadonlySignal<Settings>
  done: Signal<Done | undefined>
  /**
   * Carries a change out and tells whether it was made. Meanwhile every control shows `soon`. Where it was not made, the
   * page says so, and every control shows again what is really set.
   */
  attempt(change: () => Promise<unknown>, soon?: Partial<Settings>): Promise<boolean>
}
