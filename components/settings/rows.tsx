import type { ComponentChildren } from 'preact';
import { Field } from '@/components/ui/field';
import { Segmented, Select, type SelectProps } from '@/components/ui/choices';
import '@/components/ui/switch.css';

type Text = { label: string; help?: string | undefined };

type RowProps = Text & {
  id?: string | undefined;
  problem?: string | undefined;
};

/** A setting: its label and help, and its control at the end of the row. */
export const Row = ({
  children,
  ...text
}: RowProps & {
  children: (control: {
    id: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ComponentChildren;
}) => (
  <Field class="setting" {...text}>
    {children}
  </Field>
);

export const SelectRow = <Value extends string | number>({
  id,
  label,
  help,
  ...select
}: Text & SelectProps<Value>) => (
  <Row id={id} label={label} help={help}>
    {(control) => <Select {...select} {...control} />}
  </Row>
);

type SwitchProps = Text & {
  value: boolean;
  onChange(isOn: boolean, box: HTMLInputElement): unknown;
};

export const SwitchRow = ({ value, onChange, ...text }: SwitchProps) => (
  <Row {...text}>
    {(control) => (
      <input
        {...control}
        type="checkbox"
        class="switch"
        checked={value}
        onChange={({ currentTarget }) =>
          void onChange(currentTarget.checked, currentTarget)
        }
      />
    )}
  </Row>
);

type SegmentProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): unknown;
};

/** A setting with a few options, all visible. */
export const SegmentRow = <Value extends string>(
  props: SegmentProps<Value>,
) => (
  <div class="setting">
    <span class="label">{props.label}</span>
    <Segmented {...props} onChange={(value) => void props.onChange(value)} />
  </div>
);
