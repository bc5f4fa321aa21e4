import { isRecord } from '@/lib/core/objects';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';
import { fieldAt, fieldNames } from './fields';

/** One action, on or off. `key` stays the same while it is edited and moved. */
export type FormAction = {
  key: string;
  isOn: boolean;
  action: Record<string, unknown>;
};

/**
 * The state of the editor, valid or not: the options as sent, except `actions`,
 * and one list of all actions, on and off. `actions` that are not a list of
 * objects stay in the options and are kept unchanged.
 */
export type Form = { options: Record<string, unknown>; actions: FormAction[] };

/**
 * A form in its saved format: the options to send, and the actions that are
 * off.
 */
export type Draft = {
  options: Record<string, unknown>;
  idleActions: { at: number; action: Record<string, unknown> }[];
};

type Source = {
  options: PresetOptions | Record<string, unknown>;
  idleActions?: IdleAction[] | Draft['idleActions'];
};

/** Opens a preset as a form, without adding or losing anything. */
export function toForm({ options, idleActions = [] }: Source): Form {
  const { actions, ...others } = options as Record<string, unknown>;
  const isList = isActionList(actions);
  const list = (isList ? actions : []).map((action) => ({
    key: '',
    isOn: true,
    action,
  }));
  for (const { at, action } of idleActions.toSorted((a, b) => a.at - b.at)) {
    list.splice(at, 0, { key: '', isOn: false, action });
  }
  return {
    options: isList || actions === undefined ? others : { ...others, actions },
    actions: list.map(({ isOn, action }, index) => ({
      key: String(index),
      isOn,
      action,
    })),
  };
}

const isActionList = (value: unknown): value is FormAction['action'][] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/**
 * The saved format of a form: `fromForm(toForm(preset))` has the preset's own
 * options and idle actions.
 */
export function fromForm({ options, actions }: Form): Draft {
  const on = actions.filter(({ isOn }) => isOn).map(({ action }) => action);
  return {
    options: on.length > 0 ? { ...options, actions: on } : options,
    idleActions: actions.flatMap(({ isOn, action }, index) =>
      isOn ? [] : [{ at: index, action }],
    ),
  };
}

/**
 * The options with every action, including those that are off, matching the
 * indexes in a problem's `path`.
 */
export function everyAction({ options, actions }: Form): Draft['options'] {
  const isSent = actions.some(({ isOn }) => isOn) || isNone(options.actions);
  return isSent && actions.length > 0
    ? { ...options, actions: actions.map(({ action }) => action) }
    : options;
}

const isNone = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

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
