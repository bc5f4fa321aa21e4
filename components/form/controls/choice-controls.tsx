import { i18n } from '#i18n';
import type { Bound } from '@/components/form/form-scope';
import {
  choiceLabel,
  defaultLabel,
  fieldTitle,
} from '@/components/form/labels';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { getOwn } from '@/lib/core/get-own';
import '@/components/ui/switch.css';

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
  const chosen =
    typeof value === 'string'
      ? value
      : value === undefined
        ? ''
        : JSON.stringify(value);
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
  return (
    <span class="row">
      <Select
        {...bound.attributes}
        options={[
          { value: '', label: i18n.t('form.default', [i18n.t('form.none')]) },
          { value: 'null', label: i18n.t('form.null') },
          { value: 'own', label: i18n.t('form.ownName') },
        ]}
        value={value === undefined ? '' : value === null ? 'null' : 'own'}
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
