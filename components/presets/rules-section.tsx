import { useSignal } from '@preact/signals';
import { Plus, Trash2 } from 'lucide';
import { useId, useRef, useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Button, IconButton } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { Group } from '@/components/ui/group';
import {
  presetName,
  ruleFor,
  type SiteRule,
  type PatternReason,
  readPattern,
} from '@/lib/presets';
import { type Settings, findPreset, lists } from '@/lib/settings';
import { PatternField, PatternHelp } from './pattern-field';
import { PresetSelect } from './preset-select';
import { OrderedList } from '@/components/ui/ordered-list';
import { keyOf } from '@/components/ui/messages';
import { TemplateSelect } from './template-select';
import { TextInput } from '@/components/ui/text-input';
import { type Changes, createRecords } from '@/components/settings';

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
    // The pattern may be saved in another tab, while something else is typed
    // here.
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

export type RulesState = ReturnType<typeof createRules>;

/**
 * The site rules, in matching order. Each change is sent separately, so a rule
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
