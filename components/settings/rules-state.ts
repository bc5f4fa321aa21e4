import type { ReadonlySignal } from '@preact/signals'
import { type PatternReason, type SiteRule, readPattern } from '@/lib/schema/site-rules'
import type { Settings } from '@/lib/schema/settings'
import { type Order, createOrder } from './order'
import type { Shared } from './settings-state'

/** Why a rule was not taken; undefined where it was. */
type Refused = PatternReason | undefined

export type Rules = {
  settings: ReadonlySignal<Settings>
  order: Order
  add(typed: string, preset: string): Refused
  /** Gives a rule another pattern. */
  retype(rule: SiteRule, typed: string): Refused
  use(rule: SiteRule, preset: string): void
  remove(rule: SiteRule): Promise<unknown>
}

/** The site rules, in the order in which they are tried. */
export function createRules({ call, settings, done, attempt }: Shared): Rules {
  const save = (rules: SiteRule[]) => attempt(() => call('rules.save', { rules }), { rules })
  const replace = (rule: SiteRule) =>
    save(settings.value.rules.map((one) => (one.id === rule.id ? rule : one)))

  return {
    settings,
    order: createOrder(
      () => settings.value.rules.map(({ id }) => id),
      (ids) => save(settings.value.rules.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    ),
    add(typed, preset) {
      const read = readPattern(typed)
      if (!read.ok) return read.reason
      void save([...settings.value.rules, { id: crypto.randomUUID(), pattern: read.pattern, preset }])
    },
    retype(rule, typed) {
      const read = readPattern(typed)
      if (!read.ok) return read.reason
      if (read.pattern !== rule.pattern) void replace({ ...rule, pattern: read.pattern })
    },
    use: (rule, preset) => void replace({ ...rule, preset }),
    async remove(rule) {
      const { rules } = settings.value
      const at = rules.findIndex(({ id }) => id === rule.id)
      if (!(await save(rules.filter(({ id }) => id !== rule.id)))) return
      done.value = {
        what: { deleted: rule.pattern },
        undo: () => save(settings.value.rules.toSpliced(at, 0, rule)),
      }
    },
  }
}
