import { Button } from '@/components/ui/button';

type Props = {
  values: readonly { value: string; label: string }[];
  value: string;
  onPick(value: string): unknown;
};

const withoutSlash = (address: string) => address.trim().replace(/\/+$/, '');

/**
 * The usual addresses that a field doesn't hold yet, for the field's `more`
 * slot. A click moves the focus to the field.
 */
export const Suggestions = ({ values, value, onPick }: Props) => {
  const others = values.filter((one) => one.value !== withoutSlash(value));
  if (others.length === 0) return null;
  return (
    <p class="help row suggestions">
      {others.map((one) => (
        <Button
          key={one.value}
          variant="link"
          title={one.value}
          onClick={({ currentTarget }) => {
            currentTarget.closest('.field')?.querySelector('input')?.focus();
            onPick(one.value);
          }}
        >
          {one.label}
        </Button>
      ))}
    </p>
  );
};
