import type { ReadonlySignal, Signal } from '@preact/signals';
import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { pointerTo } from '@/lib/core/json';
import {
  type FormField,
  type Form,
  type FieldPath,
  type Problem,
  problemFieldId,
  fieldPath,
  valueAt,
  withValue,
} from '@/lib/form';

/** What every part of the form reads. */
export type FormScope = {
  form: Signal<Form>;
  problems: ReadonlySignal<Problem[]>;
  /** Returns the saved secret for a reference; undefined if it was deleted. */
  reveal(reference: string): Promise<string | undefined>;
  /** What is shown below the controls of some fields, by their paths. */
  extras?: Readonly<Record<string, ComponentType<{ bound: Bound }>>>;
};

const Scope = createContext<FormScope | undefined>(undefined);
export const FormScopeProvider = Scope.Provider;

export function useScope() {
  const scope = useContext(Scope);
  if (!scope) throw new Error('outside of a form');
  const { form } = scope;
  return {
    ...scope,
    change(edit: (form: Form) => Form) {
      form.value = edit(form.value);
    },
  };
}

/** A field with its value, its problems and a setter. Undefined unsets it. */
export type Bound = ReturnType<typeof useField>;

export function useField(field: FormField, place?: FieldPath) {
  const { form, problems, change } = useScope();
  const at = place ?? fieldPath(form.value, field.path);
  const pointer = pointerTo(at);
  const found = problems.value.filter((problem) =>
    isAt(problem, pointer, field.path),
  );
  const id = problemFieldId({ path: pointer, field: field.path });
  return {
    id,
    field,
    path: at,
    value: valueAt(form.value, at),
    problems: found,
    set: (value: unknown) => change((now) => withValue(now, at, value)),
    /** Link a control to its label, help and errors. */
    attributes: {
      id,
      'aria-describedby': `${id}-help`,
      'aria-invalid': found.some(({ level }) => level === 'error') || undefined,
    },
    /** The same for a group of controls, which a label can't reference. */
    groupAttributes: {
      id,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-help`,
    },
  };
}

const isAt = (
  { path, field }: Problem,
  pointer: string,
  own: string,
): boolean =>
  path === pointer || (path.startsWith(`${pointer}/`) && field === own);
