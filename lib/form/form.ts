import { isRecord } from '@/lib/core/is-record';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';

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
 * What a form is saved as: the options to send, and the actions that are off.
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
 * What the form is saved as: `fromForm(toForm(preset))` has the preset's own
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
 * The options with every action, including those that are off, as a problem's
 * `path` counts them.
 */
export function everyAction({ options, actions }: Form): Draft['options'] {
  const isSent = actions.some(({ isOn }) => isOn) || isNone(options.actions);
  return isSent && actions.length > 0
    ? { ...options, actions: actions.map(({ action }) => action) }
    : options;
}

const isNone = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
