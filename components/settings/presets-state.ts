import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { call as callBackground } from '@/lib/rpc/call'
import type { ConnectionId } from '@/lib/schema/connection'
import type { Preset } from '@/lib/schema/preset'
import type { Settings } from '@/lib/schema/settings'
import type { Attempt } from './settings-state'

/** A deleted preset, and what it takes to bring it back as it was. */
type Deleted = { preset: Preset; at: number; wasDefault: boolean }

export type Presets = {
  settings: ReadonlySignal<Settings>
  /** The preset whose name is being typed. */
  renaming: Signal<string | undefined>
  /** What was deleted last, until the next change. */
  deleted: Signal<Deleted | undefined>
  rename(preset: Preset, name: string): Promise<unknown>
  /** Has a preset run on a connection of its own, or on the user's default. */
  runOn(preset: Preset, connection: ConnectionId | undefined): Promise<unknown>
  makeDefault(id: string): Promise<unknown>
  remove(preset: Preset): Promise<unknown>
  undo(): Promise<unknown>
}

type Deps = { call: typeof callBackground; settings: ReadonlySignal<Settings>; attempt: Attempt }

/** What can be done with presets here: all but their options. */
export function createPresets({ call, settings, attempt }: Deps): Presets {
  const renaming = signal<string | undefined>()
  const deleted = signal<Deleted | undefined>()

  const change = (work: () => Promise<unknown>) => {
    deleted.value = undefined
    return attempt(work)
  }
  const save = ({ id, name = '', options, connection }: Preset, at?: number) =>
    call('preset.save', { id, name, options, connection, at })

  return {
    settings,
    renaming,
    deleted,
    rename(preset, typed) {
      const name = typed.trim()
      renaming.value = undefined
      if (name === '' || name === preset.name) return Promise.resolve()
      return change(() => save({ ...preset, name }))
    },
    runOn: (preset, connection) => change(() => save({ ...preset, connection })),
    makeDefault: (defaultPreset) => change(() => call('settings.save', { defaultPreset })),
    remove: (preset) =>
      change(async () => {
        const { presets, defaultPreset } = settings.value
        const at = presets.findIndex(({ id }) => id === preset.id)
        await call('preset.remove', { id: preset.id })
        deleted.value = { preset, at, wasDefault: defaultPreset === preset.id }
      }),
    undo() {
      const gone = deleted.value
      if (!gone) return Promise.resolve()
      return change(async () => {
        await save(gone.preset, gone.at)
        if (gone.wasDefault) await call('settings.save', { defaultPreset: gone.preset.id })
      })
    },
  }
}
