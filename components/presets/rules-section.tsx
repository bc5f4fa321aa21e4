import { useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import { useId, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { Group } from '@/components/ui/group';
import { presetName, ruleFor } from '@/lib/presets';
import { type Settings, findPreset } from '@/lib/settings';
import { PatternField, PatternHelp } from './pattern-field';
import { PresetSelect } from './preset-select';
import { OrderedList } from '@/components/ui/ordered-list';
import { RuleRow } from './rule-row';
import type { RulesState } from './rules-state';

/** Which preset applies to a site. The first matching rule counts. */
export const RulesSection = ({ rules }: { rules: RulesState }) => {
  const items = rules.settings.value.rules.map((rule) => ({
    id: rule.id,
    name: rule.pattern,
    rule,
  }));
  return (
    <Group
      id="rules"
      title={i18n.t('settings.rules.title')}
      help={i18n.t('settings.rules.help')}
    >
      {items.length === 0 ? (
        <p class="muted">{i18n.t('settings.rules.none')}</p>
      ) : (
        <OrderedList order={rules.order} items={items}>
          {({ rule }) => <RuleRow rules={rules} rule={rule} />}
        </OrderedList>
      )}
      <AddRule rules={rules} />
      {items.length > 0 && <TryRules rules={rules} />}
    </Group>
  );
};

/** The form for a new rule. */
const AddRule = ({ rules }: { rules: RulesState }) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const settings = rules.settings.value;
  const typed = useSignal('');
  const preset = useSignal(settings.defaultPreset);
  const problem = useSignal<ReturnType<RulesState['add']>>(undefined);
  return (
    <form
      class="rule-row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        problem.value = rules.add(typed.value, preset.value);
        if (!problem.value) typed.value = '';
        field.current?.focus();
      }}
    >
      <div class="field">
        <label for={`${id}-pattern`}>{i18n.t('settings.rules.pages')}</label>
        <PatternField
          id={`${id}-pattern`}
          typed={typed}
          problem={problem}
          placeholder="docs.example.com/guide/*"
          field={field}
        />
      </div>
      <Field label={i18n.t('settings.rules.preset')}>
        {(control) => (
          <PresetSelect {...control} settings={settings} {...bind(preset)} />
        )}
      </Field>
      <Button icon={Plus} type="submit">
        {i18n.t('settings.rules.add')}
      </Button>
      <PatternHelp of={`${id}-pattern`} problem={problem} />
    </form>
  );
};

/** Shows which rule matches an address. Nothing is opened. */
const TryRules = ({ rules }: { rules: RulesState }) => {
  const id = useId();
  const typed = useSignal('');
  const url = typed.value.trim();
  return (
    <TextField
      label={i18n.t('settings.rules.try')}
      aria-describedby={id}
      more={
        <p id={id} class="help" role="status">
          {url && ruleMessage(url, rules.settings.value)}
        </p>
      }
      inputMode="url"
      spellcheck={false}
      placeholder="https://docs.example.com/guide/start"
      {...bind(typed)}
    />
  );
};

function ruleMessage(typed: string, settings: Settings): string {
  const url = URL.parse(typed)?.host ? typed : `https://${typed}`;
  const rule = ruleFor(
    settings.rules,
    url,
    (preset) => findPreset(settings, preset) !== undefined,
  );
  const preset = findPreset(settings, rule?.preset ?? settings.defaultPreset);
  const name = preset ? presetName(preset) : '';
  return rule
    ? i18n.t('settings.rules.taken', [rule.pattern, name])
    : i18n.t('settings.rules.notTaken', [name]);
}
