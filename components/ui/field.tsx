import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Select, type SelectProps } from './choices';
import { TextInput, type TextInputProps } from './text-input';

type Frame = {
  label: string;
  help?: string | undefined;
  /** What is wrong with the value; it replaces the help. */
  problem?: string | undefined;
  /** Shown beside the control. */
  end?: ComponentChildren;
  /** Shown below the help. */
  more?: ComponentChildren;
};

type FieldProps = Frame & {
  /** The control's ID. */
  id?: string | undefined;
  class?: string;
  /**
   * Draws the control with the attributes that link it to its label and help.
   */
  children(control: {
    id: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }): ComponentChildren;
};

export const Field = ({
  id: given,
  label,
  help,
  problem,
  class: own = 'field',
  end,
  more,
  children,
}: FieldProps) => {
  const generated = useId();
  const id = given ?? generated;
  const about = problem ?? help;
  const control = children({
    id,
    ...(problem !== undefined && { 'aria-invalid': true }),
    ...(about !== undefined && { 'aria-describedby': `${id}-help` }),
  });
  return (
    <div class={own}>
      <label for={id}>{label}</label>
      {end ? (
        <div class="row">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {about !== undefined && (
        <p
          id={`${id}-help`}
          class={problem ? 'error' : 'help'}
          role={problem ? 'alert' : undefined}
        >
          {about}
        </p>
      )}
      {more}
    </div>
  );
};

export const TextField = ({
  id,
  label,
  help,
  problem,
  end,
  more,
  ...input
}: Frame & TextInputProps) => (
  <Field
    id={id}
    label={label}
    help={help}
    problem={problem}
    end={end}
    more={more}
  >
    {(control) => <TextInput {...input} {...control} />}
  </Field>
);

export const SelectField = <Value extends string | number>({
  id,
  label,
  help,
  ...select
}: Pick<Frame, 'label' | 'help'> & SelectProps<Value>) => (
  <Field id={id} label={label} help={help}>
    {(control) => <Select {...select} {...control} />}
  </Field>
);
