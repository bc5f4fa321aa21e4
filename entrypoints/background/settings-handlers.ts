import type { Handlers } from '@/lib/rpc/serve'
import { type Preset, isBuiltIn, withWords } from '@/lib/schema/preset'
import { defaultSettings, findPreset } from '@/lib/schema/settings'
import type { SiteRule } from '@/lib/schema/site-rules'
import { changeSettings, settingsItem } from '@/lib/store/settings'
import { type Added, addSet, withoutAdded } from '@/lib/transfer/add-set'
import { remainingBlanks } from '@/lib/transfer/blanks'
import { withPreset } from './with-preset'

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

export const settingsHandlers: SettingsCalls = {
  async 'preset.save'({ id: known, at, blanks: given, ...saved }) {
    const id = known && !isBuiltIn(known) ? known : crypto.randomUUID()
    let { name } = saved
    await changeSettings((now) => {
      const before = now.presets.find((one) => one.id === id)
      const blanks = remainingBlanks(saved.options, given ?? before?.blanks ?? [], saved.idleActions)
      const next = withPreset(now, { id, ...saved, ...(blanks.length > 0 && { blanks }) }, at)
      name = findPreset(next, id)?.name ?? name
      return next
    })
    return { id, name }
  },

  async 'preset.copy'({ from, name, words = '', connection }) {
    const source = findPreset(await settingsItem.getValue(), from)
    if (!source) return { ok: false, reason: 'start.unknown-preset' }
    const options = withWords(source.options, words.trim())
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
    await changeSettings((now) => ({
      ...now,
      presets: now.presets.filter((preset) => preset.id !== id),
      defaultPreset: now.defaultPreset === id ? defaultSettings.defaultPreset : now.defaultPreset,
    }))
    return null
  },

  async 'presets.import'(set) {
    let added: Added = { presets: [], rules: [] }
    await changeSettings((now) => {
      const next = addSet(now, set, () => crypto.randomUUID())
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
    await changeSettings((now) => ({ ...now, presets: now.presets.toSorted((a, b) => place(a) - place(b)) }))
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
