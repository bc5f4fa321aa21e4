import { isRecord } from '@/lib/core/is-record';
import { type FormField, fields, fieldNames } from './fields';
import { type FieldPath, childOf } from './field-path';

/** The field at a place in the options, or the nearest enclosing one. */
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

/** The contract's names at the same level as the last step of a place. */
export function namesBeside(
  path: FieldPath,
  all: Record<string, unknown>,
): string[] {
  return fieldNames(namesOf(path, all).slice(0, -1).join('.'));
}

/**
 * A place as a field's path: formats and actions by their type, other lists
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
