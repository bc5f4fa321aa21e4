import type { SelectHTMLAttributes } from 'preact';
import { useMemo } from 'preact/hooks';

/** `group`: the heading it is under, with its neighbours of the same group. */
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
  /** Without it, the form reads what was chosen. */
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
