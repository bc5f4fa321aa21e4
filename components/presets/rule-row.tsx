import { useSignal } from '@preact/signals';
import { Trash2 } from 'lucide';
import { useEffect, useId, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { keyOf } from '@/components/ui/messages';
import { findPreset } from '@/lib/settings';
import type { SiteRule } from '@/lib/presets';
import { IconButton } from '@/components/ui/icon-button';
import { PresetSelect } from './preset-select';
import type { RulesState } from './rules-state';
import { TemplateSelect } from './template-select';
import { TextInput } from '@/components/ui/text-input';
import { bind } from '@/components/ui/bind';

/**
 * A rule, edited in place: a pattern is saved on blur, or restored if it is
 * invalid.
 */
export const RuleRow = ({
  rules,
  rule,
}: {
  rules: RulesState;
  rule: SiteRule;
}) => {
  const id = useId();
  const typed = useSignal(rule.pattern);
  const problem = useSignal<ReturnType<RulesState['retype']>>(undefined);
  const settings = rules.settings.value;
  const remove = i18n.t('settings.rules.delete', [rule.pattern]);
  const shown = useRef(rule.pattern);
  useEffect(() => {
    // It may be saved in another tab, while something else is typed here.
    if (typed.value === shown.current) typed.value = rule.pattern;
    shown.current = rule.pattern;
  }, [rule.pattern]);
  return (
    <div class="rule-row">
      <TextInput
        spellcheck={false}
        aria-label={i18n.t('settings.rules.pattern')}
        aria-invalid={problem.value && true}
        aria-describedby={problem.value && id}
        {...bind(typed)}
        onCommit={() => {
          problem.value = rules.retype(rule, typed.value);
          if (!problem.value) shown.current = typed.value;
        }}
      />
      <PresetSelect
        aria-label={i18n.t('settings.rules.presetFor', [rule.pattern])}
        settings={settings}
        value={rule.preset}
        onChange={(preset) => rules.change(rule, { preset })}
      />
      <IconButton
        icon={Trash2}
        label={remove}
        onClick={() => void rules.remove(rule)}
      />
      <TemplateSelect
        label={i18n.t('notes.templateFor', [rule.pattern])}
        settings={settings}
        value={rule.template}
        onChange={(template) => rules.change(rule, { template })}
      />
      {problem.value && (
        <p id={id} class="error" role="alert">
          {i18n.t(`settings.rules.problem.${keyOf(problem.value)}`)}
        </p>
      )}
      {!findPreset(settings, rule.preset) && (
        <p class="help">{i18n.t('settings.rules.goneHelp')}</p>
      )}
    </div>
  );
};
