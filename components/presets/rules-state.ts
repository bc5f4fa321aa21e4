import { type PatternReason, type SiteRule, readPattern } from '@/lib/presets';
import { type Changes, createRecords } from '@/components/settings';
import { i18n } from '#i18n';
import { lists } from '@/lib/settings';

export type RulesState = ReturnType<typeof createRules>;

/**
 * The site rules, in matching order. A change sends only itself, so a rule
 * added elsewhere stays.
 */
export function createRules(page: Changes) {
  const rules = createRecords('rules', lists.rules, page, {
    removed: ({ pattern }) => i18n.t('settings.deleted', [pattern]),
  });
  /**
   * Saves a rule with the typed pattern. Returns why it was rejected; undefined
   * if it wasn't.
   */
  function retype(rule: SiteRule, typed: string): PatternReason | undefined {
    const read = readPattern(typed);
    if (!read.ok) return read.reason;
    if (read.pattern !== rule.pattern)
      void rules.save({ ...rule, pattern: read.pattern });
  }
  return {
    settings: page.settings,
    order: rules.order,
    retype,
    add: (typed: string, preset: string) =>
      retype({ id: crypto.randomUUID(), pattern: '', preset }, typed),
    /** Changes its preset or its note template. */
    change: (rule: SiteRule, changes: Partial<SiteRule>) =>
      void rules.save({ ...rule, ...changes }),
    remove: rules.remove,
  };
}
