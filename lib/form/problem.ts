import type { Form } from './form';
import { type FieldPath, renamed, withValue } from './field-path';

type Values = (string | number)[];

/** A fix for a problem; `label` is a key of the catalogue. */
export type Fix = { label: string; values?: Values; apply(form: Form): Form };

/**
 * A problem with a value. An error blocks saving and sending, a warning is
 * something that a server rejects or that will likely fail, a note explains a
 * side effect. `path` is a JSON pointer into the options, with the index in the
 * list of all actions; `field` is the field's path; `message` a key of the
 * catalogue.
 */
export type Problem = {
  path: string;
  field: string;
  level: 'error' | 'warning' | 'note';
  message: string;
  values?: Values;
  fixes?: Fix[];
};

/** The DOM id of a field; a field of an action includes the action's index. */
export const problemFieldId = ({
  path,
  field,
}: Pick<Problem, 'path' | 'field'>): string =>
  path.startsWith('/actions/')
    ? `field-${path.slice(1).replaceAll('/', '.')}`
    : `field-${field}`;

/**
 * A fix that sets a value, or removes it if `undefined`. `label` is a key of
 * the catalogue.
 */
export const fix = (
  label: string,
  path: FieldPath,
  value: unknown,
  values?: Fix['values'],
): Fix => ({
  label,
  ...(values && { values }),
  apply: (form) => withValue(form, path, value),
});

/** Offers another value for the same field. */
export const use = (place: FieldPath, value: string | number): Fix =>
  fix('form.fix.use', place, value, [value]);

export const rename = (place: FieldPath, name: string): Fix => ({
  label: 'form.fix.use',
  values: [name],
  apply: (form) => renamed(form, place, name),
});
