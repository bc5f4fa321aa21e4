import type { Form } from './form';
import type { GroupId } from '@/lib/contract/schema/field';
import { type FormField, fields } from './fields';
import { fieldPath, valueAt } from './field-path';

/**
 * Whether a field is set, even to the service's default: a set value is stored
 * and sent.
 */
export const isChanged = (form: Form, path: string): boolean =>
  valueAt(form, fieldPath(form, path)) !== undefined;

/**
 * The number of fields of a group that are set, as its rows show them: formats,
 * actions and parts each count.
 */
export function countChanges(form: Form, group: GroupId): number {
  if (group === 'actions') return form.actions.length;
  const rows = fields.filter(
    (field) =>
      field.group === group &&
      field.kind !== 'part' &&
      field.path !== 'formats' &&
      !isSubject(field),
  );
  return (
    rows.filter(({ path }) => isChanged(form, path)).length +
    formatsIn(form, group)
  );
}

/**
 * Whether a field is the main value of a format, such as its question. It
 * doesn't count as a change.
 */
export const isSubject = ({ path, isRequired }: FormField): boolean =>
  isRequired && /^formats\.\w+\.\w+$/.test(path);

const formatsIn = ({ options }: Form, group: GroupId): number =>
  group === 'get' && Array.isArray(options.formats)
    ? options.formats.length
    : 0;
