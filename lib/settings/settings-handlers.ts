import type { Handlers } from '@/lib/rpc/serve'
import { type Preset, type SiteRule, isBuiltIn, remainingBlanks } from '@/lib/presets'
import { withPrompt } from '@/lib/contract/schema/missing-prompt'
import { findPreset } from './find'
import { defaultSettings } from './model'
import { changeSettings, settingsItem } from './store'
import { type Added, type SharedPreset, addSet, withoutAdded } from '@/lib/data'
import type { PresetSecrets } from '@/lib/secrets/background'
import { withPreset } from '@/lib/presets/background'

type SettingsCalls = Pick<
  Handlers,
  | 'preset.save'
  | 'preset.copy'
  | 'preset.remove'
  | 'preset.order'
  | 'presets.import'
  | 'presets.withdraw'
  | 'rule.save'
  | 'rule.order'
  | 'rule.add'
  | 'rule.remove'
  | 'settings.save'
>

type Deps = { secrets: Pick<PresetSecrets, 'keep' | 'leave'> }

export function settingsHandlers({ secrets }: Deps): SettingsCalls {
  /** References in a file never belong to this vault. */
  async function withKept({ blanks: before = [], ...preset }: SharedPreset): Promise<SharedPreset> {
    const { kept, blanks } = await secrets.keep(preset)
    const all = [...new Set([...before, ...blanks])]
    return { ...kept, ...(all.length > 0 && { blanks: all }) }
  }

  return {
    async 'preset.save'({ id: known, at, blanks: given, from, ...typed }) {
      const id = known && !isBuiltIn(known) ? known : crypto.randomUUID()
      const { kept, blanks: emptied } = await secrets.keep(typed, known, from)
      let saved: Preset = { id, ...kept }
      await changeSettings((now) => {
        const before = now.presets.find((one) => one.id === id)
        const asked = [...(given ?? before?.blanks ?? []), ...emptied]
        const blanks = remainingBlanks(kept.options, asked, kept.idleActions)
        const next = withPreset(now, { id, ...kept, ...(blanks.length > 0 && { blanks }) }, at)
        saved = findPreset(next, id) ?? saved
        return next
      })
      return saved
    },

    async 'preset.copy'({ from, name, words = '', connection }) {
      const source = findPreset(await settingsItem.getValue(), from)
      if (!source) return { ok: false, reason: 'start.unknown-preset' }
      const options = withPrompt(source.options, words.trim())
      const { blanks: before = [], ...rest } = source
      const blanks = remainingBlanks(options, before, rest.idleActions)
      const id = crypto.randomUUID()
      const preset = {
        ...rest,
        id,
        name,
        options,
        ...(connection && { connection }),
        ...(blanks.length > 0 && { blanks }),
      }
      await changeSettings((now) => withPreset(now, preset))
      return { ok: true, id }
    },

    async 'preset.remove'({ id }) {
      await secrets.leave(id)
      await changeSettings((now) => ({
        ...now,
        presets: now.presets.filter((preset) => preset.id !== id),
        defaultPreset: now.defaultPreset === id ? defaultSettings.defaultPreset : now.defaultPreset,
      }))
      return null
    },

    async 'presets.import'({ presets, rules }) {
      let added: Added = { presets: [], rules: [] }
      const kept = await Promise.all(presets.map((preset) => withKept(preset)))
      await changeSettings((now) => {
        const next = addSet(now, { presets: kept, rules }, () => crypto.randomUUID())
        added = next.added
        return next.settings
      })
      return added
    },

    async 'presets.withdraw'(added) {
      await changeSettings((now) => withoutAdded(now, added))
      return null
    },

    async 'preset.order'({ ids }) {
      const place = ({ id }: Preset) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
      await changeSettings((now) => ({
        ...now,
        presets: now.presets.toSorted((a, b) => place(a) - place(b)),
      }))
      return null
    },

    async 'rule.save'({ rule, at }) {
      await changeSettings((now) => {
        const before = now.rules.findIndex(({ id }) => id === rule.id)
        const rules =
          before === -1 ? now.rules.toSpliced(at ?? now.rules.length, 0, rule) : now.rules.with(before, rule)
        return { ...now, rules }
      })
      return null
    },

    async 'rule.order'({ ids }) {
      const place = ({ id }: SiteRule) => ids.indexOf(id)
      await changeSettings((now) => ({ ...now, rules: now.rules.toSorted((a, b) => place(a) - place(b)) }))
      return null
    },

    async 'rule.add'({ pattern, preset }) {
      await changeSettings((now) => ({
        ...now,
        rules: [
          { id: crypto.randomUUID(), pattern, preset },
          ...now.rules.filter((rule) => rule.pattern !== pattern),
        ],
      }))
      return null
    },

    async 'rule.remove'({ id }) {
      await changeSettings((now) => ({ ...now, rules: now.rules.filter((rule) => rule.id !== id) }))
      return null
    },

    async 'settings.save'(changes) {
      await changeSettings((now) => ({ ...now, ...changes }))
      return null
    },
  }
}
