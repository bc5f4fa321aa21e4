import { fieldAt, fieldNames } from './fields';
import type { Form, FormAction } from './form';

/** The action types, in the contract's order. */
export const actionTypes: readonly string[] = fieldNames('actions');

const freshKey = ({ actions }: Form): string =>
  String(Math.max(-1, ...actions.map(({ key }) => Number(key) || 0)) + 1);

/** An action of this type, with an empty text where one is required. */
function emptyAction(type: string): FormAction['action'] {
  const required = fieldNames(`actions.${type}`).filter((name) => {
    const { isRequired, kind } = fieldAt(`actions.${type}.${name}`);
    return isRequired && kind === 'text';
  });
  return { type, ...Object.fromEntries(required.map((name) => [name, ''])) };
}

const place = (
  form: Form,
  at: number,
  action: FormAction['action'],
  isOn: boolean,
): Form => ({
  ...form,
  actions: form.actions.toSpliced(at, 0, { key: freshKey(form), isOn, action }),
});

/** Adds an action at the end. A wait starts at one second. */
export const addAction = (form: Form, type: string): Form =>
  place(
    form,
    form.actions.length,
    { ...emptyAction(type), ...(type === 'wait' && { milliseconds: 1000 }) },
    true,
  );

/** Restores a removed action. */
export const putBack = (
  form: Form,
  at: number,
  { isOn, action }: FormAction,
): Form => place(form, at, action, isOn);

export const removeAction = (form: Form, at: number): Form => ({
  ...form,
  actions: form.actions.toSpliced(at, 1),
});

export function duplicateAction(form: Form, at: number): Form {
  const entry = form.actions[at];
  return entry
    ? place(form, at + 1, structuredClone(entry.action), entry.isOn)
    : form;
}

/** Moves an action to another position, within the list's bounds. */
export function moveAction(form: Form, from: number, to: number): Form {
  const entry = form.actions[from];
  if (!entry) return form;
  const end = form.actions.length - 1;
  const actions = form.actions
    .toSpliced(from, 1)
    .toSpliced(Math.min(Math.max(to, 0), end), 0, entry);
  return { ...form, actions };
}

/** Changes an action's type and keeps the fields that both types have. */
export const retypeAction = (form: Form, at: number, type: string): Form =>
  change(form, at, ({ action }) => {
    const names = fieldNames(`actions.${type}`);
    const kept = Object.entries(action).filter(([name]) =>
      names.includes(name),
    );
    return { action: { ...emptyAction(type), ...Object.fromEntries(kept) } };
  });

export const switchAction = (form: Form, at: number): Form =>
  change(form, at, ({ isOn }) => ({ isOn: !isOn }));

const change = (
  form: Form,
  at: number,
  edit: (entry: FormAction) => Partial<FormAction>,
): Form => ({
  ...form,
  actions: form.actions.map((entry, index) =>
    index === at ? Object.assign({}, entry, edit(entry)) : entry,
  ),
});
