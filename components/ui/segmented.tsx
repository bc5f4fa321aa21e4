import { Button } from './button';
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
