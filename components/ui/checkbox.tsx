import type { ComponentChildren, InputHTMLAttributes } from 'preact';

type CheckboxProps = Omit<
  InputHTMLAttributes,
  'class' | 'value' | 'onChange' | 'type' | 'role' | 'label'
> & {
  class?: string;
  label?: string;
  help?: string;
  value: boolean;
  onChange(isOn: boolean, box: HTMLInputElement): unknown;
  /** Beside the box, instead of a label with help. */
  children?: ComponentChildren;
};

/** A box to tick with its label; only the box if `aria-label` names it. */
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
