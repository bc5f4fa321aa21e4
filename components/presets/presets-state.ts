import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { i18n } from '#i18n'
import { type Preset, presetName } from '@/lib/presets'
import type { ConnectionId } from '@/lib/contract/schema/connection'
import type { Settings } from '@/lib/settings'
import { type Order, createOrder } from '@/components/ui/order'
import type { Shared } from '@/components/settings'

export type Presets = {
  settings: ReadonlySignal<Settings>
  /** The preset being renamed. */
  renaming: Signal<string | undefined>
  order: Order
  rename(preset: Preset, name: string): Promise<unknown>
  /** Sets a preset's own connection, or the user's default. */
  runOn(preset: Preset, connection: ConnectionId | undefined): Promise<unknown>
  /** Sets the note template for its results, or none. */
  note(preset: Preset, template: string | undefined): Promise<unknown>
  makeDefault(id: string): Promise<unknown>
  duplicate(preset: Preset): Promise<unknown>
  remove(preset: Preset): Promise<unknown>
}

/** Actions for presets here: all except their options. */
export function createPresets({ call, settings, done, attempt }: Shared): Presets {
  const renaming = signal<string | undefined>()
  const save = ({ name = '', ...preset }: Preset, at?: number) => call('preset.save', { name, ...preset, at })
  const order = createOrder(
    () => settings.value.presets.map(({ id }) => id),
    (ids) => {
      const presets = settings.value.presets.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return attempt(() => call('preset.order', { ids }), { presets })
    },
  )

  return {
    settings,
    renaming,
    order,
    rename(preset, typed) {
      const name = typed.trim()
      renaming.value = undefined
      if (name === '' || name === preset.name) return Promise.resolve()
      return attempt(() => save({ ...preset, name }))
    },
    runOn: (preset, connection) => attempt(() => save({ ...preset, connection })),
    note: (preset, template) => attempt(() => save({ ...preset, template })),
    makeDefault: (defaultPreset) =>
      attempt(() => call('settings.save', { defaultPreset }), { defaultPreset }),
    duplicate(preset) {
      const name = i18n.t('settings.presets.copyName', [presetName(preset)])
      return attempt(() => call('preset.copy', { from: preset.id, name }))
    },
    async remove(preset) {
      const { presets, defaultPreset } = settings.value
      const at = presets.findIndex(({ id }) => id === preset.id)
      if (!(await attempt(() => call('preset.remove', { id: preset.id })))) return
      done.value = {
        what: { deleted: presetName(preset) },
        undo: () =>
          attempt(async () => {
            await save(preset, at)
            if (defaultPreset === preset.id) await call('settings.save', { defaultPreset })
          }),
      }
    },
  }
}
