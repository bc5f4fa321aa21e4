import { type PatternReason, type SiteRule, readPattern } from '@/lib/presets'
import { type Changes, createRecords } from '@/components/settings'
import { i18n } from '#i18n'
import { lists } from '@/lib/settings'

export type Rules = ReturnType<typeof createRules>

/** The site rules, in matching order. A change sends only itself, so a rule added elsewhere stays. */
export function createRules(page: Changes) {
  const rules = createRecords('rules', lists.rules, page, {
    removed: ({ pattern }) => i18n.t('settings.deleted', [pattern]),
  })
  return {
    settings: page.settings,
    order: rules.order,
    /** Returns why a rule was rejected; undefined if it wasn't. */
    add(typed: string, preset: string): PatternReason | undefined {
      const read = readPattern(typed)
      if (!read.ok) return read.reason
      void rules.save({ id: crypto.randomUUID(), pattern: read.pattern, preset })
    },
    /** Changes a rule's pattern. Returns why it was rejected; undefined if it wasn't. */
    retype(rule: SiteRule, typed: string): PatternReason | undefined {
      const read = readPattern(typed)
      if (!read.ok) return read.reason
      if (read.pattern !== rule.pattern) void rules.save({ ...rule, pattern: read.pattern })
    },
    /** Changes its preset or its note template. */
    change: (rule: SiteRule, changes: Partial<SiteRule>) => void rules.save({ ...rule, ...changes }),
    remove: rules.remove,
  }
}
