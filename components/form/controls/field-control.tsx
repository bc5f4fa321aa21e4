import '@/components/ui/switch.css';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Eye, EyeOff, Plus, Trash2 } from 'lucide';
import { i18n } from '#i18n';
import type { Bound } from '@/components/form/form-scope';
import { ProblemLines } from '@/components/form/problem-lines';
import { useSecret } from '@/components/form/use-secret';
import { isRecord, getOwn } from '@/lib/core/objects';
import type { Problem, FormField } from '@/lib/form';
import { isSecretName } from '@/lib/data';
import { Button, IconButton } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import {
  choiceLabel,
  defaultLabel,
  fieldTitle,
} from '@/components/form/labels';
import { Checkbox, Select } from '@/components/ui/choices';
import type { ComponentType } from 'preact';
import { RowsControl } from './rows-control';
import {
  AttributesControl,
  JsonControl,
  ListControl,
  NumberControl,
  TextControl,
  WrittenControl,
  textOf,
} from './text-controls';

type Pair = readonly [name: string, value: string];

const pairsIn = (value: unknown): Pair[] =>
  isRecord(value)
    ? Object.entries(value).map(([name, one]) => [name, String(one)])
    : [];

const recordOf = (
  pairs: readonly Pair[],
): Record<string, string> | undefined => {
  const named = pairs.filter(([name]) => name !== '');
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};

/** Names repeated in a later row: the last one counts. */
const overruled = (pairs: readonly Pair[]): string[] => {
  const names = pairs.map(([name]) => name).filter((name) => name !== '');
  return [
    ...new Set(names.filter((name, index) => names.indexOf(name) < index)),
  ];
};

const sameHeader = (name: string): Problem => ({
  path: '/headers',
  field: 'headers',
  level: 'warning',
  message: 'form.problem.sameHeader',
  values: [name, name],
});

/**
 * Names and values, one row each. A row without a name is not set; at most one
 * row is empty.
 */
export const PairsControl = ({ bound }: { bound: Bound }) => {
  const { value, set } = bound;
  const typed = useSignal<readonly Pair[]>([]);
  const isSame =
    JSON.stringify(recordOf(typed.value)) === JSON.stringify(value);
  const pairs = isSame ? typed.value : pairsIn(value);
  const put = (next: readonly Pair[]) => {
    typed.value = next;
    set(recordOf(next));
  };
  const list = useRef<HTMLFieldSetElement>(null);
  /** Focuses the row now at this index, or the Add button after the last. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('.pair-row')[at];
      const target =
        row?.querySelector('input') ??
        list.current?.querySelector<HTMLElement>('.add-pair');
      target?.focus();
    });
  const add = () => {
    const blank = pairs.findIndex(([name, text]) => name === '' && text === '');
    if (blank < 0) put([...pairs, ['', '']]);
    focusRow(blank < 0 ? pairs.length : blank);
  };
  return (
    <fieldset ref={list} class="pairs" {...bound.groupAttributes}>
      {pairs.map((pair, index) => (
        <PairRow
          // A row has no stable name until one is typed.
          key={index}
          pair={pair}
          onChange={(next) => put(pairs.with(index, next))}
          onRemove={() => {
            put(pairs.toSpliced(index, 1));
            focusRow(index);
          }}
        />
      ))}
      <ProblemLines of={overruled(pairs).map(sameHeader)} />
      <Button icon={Plus} size="small" class="add-pair" onClick={add}>
        {i18n.t('form.pairs.add')}
      </Button>
    </fieldset>
  );
};

type RowProps = { pair: Pair; onChange(pair: Pair): void; onRemove(): void };

const PairRow = ({ pair: [name, value], onChange, onRemove }: RowProps) => {
  const isOpen = useSignal(false);
  const saved = useSecret(value);
  const isSecret = saved.isSaved || isSecretName(name);
  const isShown = saved.isSaved ? saved.isShown : isOpen.value;
  const peek = i18n.t(isShown ? 'form.pairs.hide' : 'form.pairs.show');
  const remove = i18n.t('form.pairs.remove', [name]);
  return (
    <div class="pair-row">
      <TextInput
        spellcheck={false}
        aria-label={i18n.t('form.pairs.name')}
        placeholder={i18n.t('form.pairs.name')}
        value={name}
        onChange={(text) => onChange([text, value])}
      />
      <TextInput
        type={isSecret && !isShown ? 'password' : 'text'}
        spellcheck={false}
        aria-label={
          name
            ? i18n.t('form.pairs.valueOf', [name])
            : i18n.t('form.pairs.value')
        }
        placeholder={saved.placeholder ?? i18n.t('form.pairs.value')}
        value={saved.text}
        onChange={(text) => onChange([name, text])}
      >
        {isSecret && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={peek}
            aria-pressed={isShown}
            onClick={() => {
              if (saved.isSaved) void saved.toggle();
              else isOpen.value = !isOpen.value;
            }}
          />
        )}
      </TextInput>
      <IconButton icon={Trash2} label={remove} onClick={onRemove} />
    </div>
  );
};

type Props = { bound: Bound };

/** On or off. The service's default is stored as not set. */
export const SwitchControl = ({ bound }: Props) => {
  const { field, value, set } = bound;
  const usual = field.default === true;
  return (
    <Checkbox
      {...bound.attributes}
      class="switch"
      value={typeof value === 'boolean' ? value : usual}
      onChange={(isOn) => set(isOn === usual ? undefined : isOn)}
    />
  );
};

/** One of a few. The first means the service's default. */
export const ChoiceControl = ({ bound }: Props) => {
  const { field, value, set } = bound;
  const { choices = [] } = field;
  const usual = defaultLabel(field);
  const chosen = textOf(value);
  const isOther = chosen !== '' && !choices.includes(chosen);
  return (
    <Select
      {...bound.attributes}
      options={[
        {
          value: '',
          label: usual
            ? i18n.t('form.default', [usual])
            : i18n.t('form.notSet'),
        },
        ...choices.map((choice) => ({
          value: choice,
          label: choiceLabel(field.path, choice),
        })),
        ...(isOther ? [{ value: chosen, label: chosen }] : []),
      ]}
      value={chosen}
      onChange={(choice) => set(choice || undefined)}
    />
  );
};

/** Any of a few; none means not set. */
export const ChoicesControl = ({ bound }: Props) => {
  const { field, value, set } = bound;
  const { choices = [] } = field;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (choice: string) => {
    const next = choices.filter(
      (one) => chosen.includes(one) !== (one === choice),
    );
    set(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset class="checks" {...bound.groupAttributes}>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          class="chip"
          value={chosen.includes(choice)}
          onChange={() => toggle(choice)}
        >
          {choiceLabel(field.path, choice)}
        </Checkbox>
      ))}
    </fieldset>
  );
};

/**
 * A text that may also be null: the service's default, explicitly none, or a
 * custom one.
 */
export const TagControl = ({ bound }: Props) => {
  const { field, value, set } = bound;
  const chosenWay = () => {
    if (value === undefined) return '';
    return value === null ? 'null' : 'own';
  };
  return (
    <span class="row">
      <Select
        {...bound.attributes}
        options={[
          { value: '', label: i18n.t('form.default', [i18n.t('form.none')]) },
          { value: 'null', label: i18n.t('form.null') },
          { value: 'own', label: i18n.t('form.ownName') },
        ]}
        value={chosenWay()}
        onChange={(chosen) => set(getOwn({ null: null, own: '' }, chosen))}
      />
      {typeof value === 'string' && (
        <TextInput
          aria-label={fieldTitle(field)}
          value={value}
          onChange={set}
        />
      )}
    </span>
  );
};

const controls: Partial<
  Record<FormField['kind'], ComponentType<{ bound: Bound }>>
> = {
  switch: SwitchControl,
  number: NumberControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  list: ListControl,
  pairs: PairsControl,
  json: JsonControl,
  text: TextControl,
  rows: RowsControl,
  attributes: AttributesControl,
};

function controlFor({ kind, path, isNullable }: FormField) {
  if (path === 'actions.write.text') return WrittenControl;
  return kind === 'text' && isNullable ? TagControl : controls[kind];
}

export const FieldControl = ({ bound }: { bound: Bound }) => {
  const Control = controlFor(bound.field);
  return Control ? <Control bound={bound} /> : null;
};
