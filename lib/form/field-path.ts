import { asRecord, isRecord, getOwn } from '@/lib/core/objects';
import type { Form, FormAction } from './form';
import { type FormField, fields, fieldNames } from './fields';

/**
 * The position of a value in a form: `['parsers', 0, 'maxPages']`, `['actions',
 * 2, 'selector']`.
 */
export type FieldPath = readonly [string, ...(string | number)[]];

type Step = string | number;
type Items = readonly unknown[];

const typeIn = (item: unknown): unknown => (isRecord(item) ? item.type : item);

/**
 * The index of the item of this type in a list of names and objects, or where
 * it would be added.
 */
function itemAt(list: unknown, type: string): number {
  const items: Items = Array.isArray(list) ? list : [];
  const at = items.findIndex((item) => typeIn(item) === type);
  return at < 0 ? items.length : at;
}

/**
 * The path to a field's value. Fields of actions occur several times: their
 * path needs the action's index.
 */
export function fieldPath({ options }: Form, path: string): FieldPath {
  const [root = '', ...rest] = path.split('.');
  if (root === 'parsers' && rest.length > 0)
    return ['parsers', itemAt(options.parsers, 'pdf'), ...rest];
  const [type, ...inner] = rest;
  if (root === 'formats' && type)
    return ['formats', itemAt(options.formats, type), ...inner];
  return [root, ...rest];
}

/** The child of an object or a list; undefined if there is none. */
export const childOf = (node: unknown, step: Step): unknown => {
  if (Array.isArray(node))
    return typeof step === 'number' ? node[step] : undefined;
  return isRecord(node) ? getOwn(node, `${step}`) : undefined;
};

/** The value at a place; undefined if there is none. */
export function valueAt(
  { options, actions }: Form,
  [root, ...steps]: FieldPath,
): unknown {
  const isAction = root === 'actions' && steps.length > 0;
  const start: unknown = isAction
    ? actions.map(({ action }) => action)
    : childOf(options, root);
  return steps.reduce(childOf, start);
}

/**
 * The form with this value at a place. Undefined removes the value, and the
 * objects that are empty then.
 */
export function withValue(
  form: Form,
  [root, ...steps]: FieldPath,
  value: unknown,
): Form {
  const [at, ...inner] = steps;
  if (root === 'actions' && typeof at === 'number') {
    return {
      ...form,
      actions: form.actions.map((entry, index) =>
        index === at ? changed(entry, inner, value) : entry,
      ),
    };
  }
  const next = put(childOf(form.options, root), steps, value);
  return {
    ...form,
    options: withKey(
      form.options,
      root,
      isLeftOver(root, next, value) ? undefined : next,
    ),
  };
}

const changed = (
  { key, isOn, action }: FormAction,
  steps: Step[],
  value: unknown,
): FormAction => ({
  key,
  isOn,
  action: put(action, steps, value) as FormAction['action'],
});

/**
 * Whether the remaining value equals the service's default. An empty object of
 * redaction means “on”.
 */
const isLeftOver = (root: string, next: unknown, value: unknown): boolean =>
  value === undefined &&
  ((isEmpty(next) && root !== 'redactPII') ||
    (root === 'parsers' && JSON.stringify(next) === '["pdf"]'));

const isEmpty = (node: unknown): boolean =>
  isRecord(node) && Object.keys(node).length === 0;

function put(node: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number')
    return putItem(Array.isArray(node) ? node : [], step, rest, value);
  const record = asRecord(node);
  const next = put(childOf(record, step), rest, value);
  return withKey(
    record,
    step,
    value === undefined && isEmpty(next) ? undefined : next,
  );
}

/**
 * In a list of names and objects, a name becomes an object with its first field
 * and reverts with its last.
 */
function putItem(
  list: Items,
  at: number,
  steps: Step[],
  value: unknown,
): unknown[] {
  if (steps.length === 0)
    return value === undefined
      ? list.toSpliced(at, 1)
      : list.toSpliced(at, 1, value);
  const item = list[at] ?? 'pdf';
  const next = put(
    typeof item === 'string' ? { type: item } : item,
    steps,
    value,
  );
  const isBare =
    value === undefined && isRecord(next) && Object.keys(next).length === 1;
  return list.toSpliced(at, 1, isBare ? next.type : next);
}

export function renamed(form: Form, place: FieldPath, name: string): Form {
  const around = place.slice(0, -1);
  const record =
    around.length > 0
      ? valueAt(form, around as unknown as FieldPath)
      : form.options;
  if (!isRecord(record)) return form;
  const last = place.at(-1);
  const next = Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key === last ? name : key,
      value,
    ]),
  );
  return around.length > 0
    ? withValue(form, around as unknown as FieldPath, next)
    : { ...form, options: next };
}

/** A copy with this key set in place, or removed. Safe with any key. */
function withKey(
  record: Record<string, unknown>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const entries = Object.entries(record);
  if (value === undefined)
    return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!Object.hasOwn(record, key))
    return Object.fromEntries([...entries, [key, value]]);
  return Object.fromEntries(
    entries.map(([name, old]) => [name, name === key ? value : old]),
  );
}

/** The field at a place in the options, or the nearest enclosing field. */
export function fieldOn(
  path: FieldPath,
  all: Record<string, unknown>,
): FormField | undefined {
  const names = namesOf(path, all);
  return names
    .map((_, index) => names.slice(0, names.length - index).join('.'))
    .map((name) => fields.find((field) => field.path === name))
    .find(Boolean);
}

/** The contract's names that are valid for the last step of a place. */
export function namesBeside(
  path: FieldPath,
  all: Record<string, unknown>,
): string[] {
  return fieldNames(namesOf(path, all).slice(0, -1).join('.'));
}

/**
 * The field path of a place: formats and actions by their type, other lists
 * without indices.
 */
function namesOf(path: FieldPath, all: Record<string, unknown>): string[] {
  const [root, step] = path;
  const isTyped =
    typeof step === 'number' && (root === 'formats' || root === 'actions');
  const item = isTyped ? childOf(childOf(all, root), step) : undefined;
  const type = isRecord(item) ? item.type : item;
  const names = path.slice(1).filter((name) => typeof name === 'string');
  return [root, ...(typeof type === 'string' ? [type] : []), ...names];
}
