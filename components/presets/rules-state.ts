import type { ReadonlySignal } from '@preact/signals'
import { type PatternReason, type SiteRule, readPattern } from '@/lib/presets'
import type { Settings } from '@/lib/settings'
import { type Order, createOrder } from '@/components/ui/order'
import type { Shared } from '@/components/settings'

/** Why a rule was rejected; undefined if it wasn't. */
type Refused = PatternReason | undefined

export type Rules = {
  settings: ReadonlySignal<Settings>
  order: Order
  add(typed: string, preset: string): Refused
  /** Changes a rule's pattern. */
  retype(rule: SiteRule, typed: string): Refused
  use(rule: SiteRule, preset: string): void
  /** Sets the note template for its pages, or none. */
  note(rule: SiteRule, template: string | undefined): void
  remove(rule: SiteRule): Promise<unknown>
}

/**
 * The site rules, in matching order. Each change sends only itself, so that a rule added elsewhere
 * meanwhile stays.
 */
export function createRules({ call, settings, done, attempt }: Shared): Rules {
  const now = () => settings.value.rules
  const replace = (rule: SiteRule) =>
    attempt(() => call('rule.save', { rule }), {
      rules: now().map((one) => (one.id === rule.id ? rule : one)),
    })
  const insert = (rule: SiteRule, at?: number) =>
    attempt(() => call('rule.save', { rule, at }), { rules: now().toSpliced(at ?? now().length, 0, rule) })

  return {
    settings,
    order: createOrder(
      () => now().map(({ id }) => id),
      (ids) =>
        attempt(() => call('rule.order', { ids }), {
          rules: now().toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        }),
    ),
    add(typed, preset) {
      const read = readPattern(typed)
      if (!read.ok) return read.reason
      void insert({ id: crypto.randomUUID(), pattern: read.pattern, preset })
    },
    retype(rule, typed) {
      const read = readPattern(typed)
      if (!read.ok) return read.reason
      if (read.pattern !== rule.pattern) void replace({ ...rule, pattern: read.pattern })
    },
    use: (rule, preset) => void replace({ ...rule, preset }),
    note: (rule, template) => void replace({ ...rule, template }),
    async remove({ id, ...rule }) {
      const at = now().findIndex((one) => one.id === id)
      const left = now().filter((one) => one.id !== id)
      if (!(await attempt(() => call('rule.remove', { id }), { rules: left }))) return
      done.value = { what: { deleted: rule.pattern }, undo: () => insert({ id, ...rule }, at) }
    },
  }
}
