import type {
  ComponentChildren,
  InputHTMLAttributes,
  SelectHTMLAttributes,
} from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { Button } from './button';

type CheckboxProps = Omit<
  InputHTMLAttributes,
  'class' | 'value' | 'onChange' | 'type' | 'role' | 'label'
> & {
  class?: string;
  label?: string;
  help?: string;
  value: boolean;
  onChange(isOn: boolean, box: HTMLInputElement): unknown;
  /** Shown beside the box, instead of a label with help. */
  children?: ComponentChildren;
};

/** A checkbox with its label; only the box if `aria-label` names it. */
export const Checkbox = ({
  class: own,
  label,
  help,
  value,
  onChange,
  children,
  ...attributes
}: CheckboxProps) => {
  const isBare = label === undefined && children === undefined;
  const box = (
    <input
      {...attributes}
      class={isBare ? own : undefined}
      type="checkbox"
      checked={value}
      onChange={({ currentTarget }) =>
        void onChange(currentTarget.checked, currentTarget)
      }
    />
  );
  if (isBare) return box;
  return (
    <label class={own ?? 'pick'}>
      {box}
      {children ?? (
        <span>
          {label}
          {help && <span class="help">{help}</span>}
        </span>
      )}
    </label>
  );
};

type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  help?: string;
};

type Props<Value extends string> = {
  legend: string;
  help?: string;
  options: RadioOption<Value>[];
  value: Value;
  onChange(value: Value): unknown;
};

/** One of a few options, each with a description. */
export const RadioGroup = <Value extends string>({
  legend,
  help,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const id = useId();
  return (
    <fieldset class="choice" aria-describedby={help && `${id}-help`}>
      <legend class="label">{legend}</legend>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} class="pick">
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => void onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <span class="help">{option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** `group`: its heading, shared with adjacent options of the same group. */
export type Option<Value extends string | number = string> = {
  value: Value;
  label: string;
  group?: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string | number> = Omit<
  SelectHTMLAttributes,
  'class' | 'value' | 'onChange' | 'id' | 'role' | 'size' | 'multiple'
> & {
  id?: string | undefined;
  class?: string;
  options: readonly Option<Value>[];
  /** If absent, the form reads the chosen value. */
  value?: NoInfer<Value> | undefined;
  onChange?(value: Value, select: HTMLSelectElement): unknown;
};

/**
 * A list to choose one value from. Keep long `options` between renders: then
 * they aren't drawn again.
 */
export const Select = <Value extends string | number>({
  options,
  value,
  onChange,
  class: own,
  ...attributes
}: SelectProps<Value>) => (
  <select
    {...attributes}
    class={own ?? (attributes['aria-invalid'] ? 'input is-bad' : 'input')}
    value={value}
    onChange={({ currentTarget }) => {
      const chosen = options[currentTarget.selectedIndex];
      if (chosen) void onChange?.(chosen.value, currentTarget);
    }}
  >
    {useMemo(() => drawn(options), [options])}
  </select>
);

function drawn(options: readonly Option<string | number>[]) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const members = options
      .filter((option) => option.group === group)
      .map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ));
    return group === undefined ? (
      members
    ) : (
      <optgroup label={group}>{members}</optgroup>
    );
  });
}

type SegmentedProps<Value extends string> = {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The choice's label for screen readers. */
  label: string;
  /** The key of the option that isn't chosen. */
  shortcut?: string;
};

/** Two or three views of the same content. */
export const Segmented = <Value extends string>({
  options,
  value,
  onChange,
  label,
  shortcut,
}: SegmentedProps<Value>) => (
  <fieldset class="seg" aria-label={label}>
    {options.map((option) => (
      <Button
        key={option.value}
        variant="plain"
        aria-pressed={option.value === value}
        aria-keyshortcuts={option.value === value ? undefined : shortcut}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </fieldset>
);
