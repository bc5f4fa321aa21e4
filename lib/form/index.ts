export { countChanges, isSubject } from './changes';
export { countryName } from './fields';
export {
  actionTypes,
  addAction,
  duplicateAction,
  moveAction,
  putBack,
  removeAction,
  retypeAction,
  switchAction,
} from './form';
export { formatIds, hasFormat, toggleFormat } from './edit-formats';
export { fieldOn } from './field-path';
export { type GroupId, groups } from '@/lib/contract/schema/field';
export { type FormField, fieldAt, fields, groupOf, fieldNames } from './fields';
export {
  type Draft,
  type Form,
  type FormAction,
  fromForm,
  toForm,
} from './form';
export { nearest } from './search';
export {
  type FieldPath,
  fieldPath,
  valueAt,
  withValue,
} from './field-path';
export { type Problem, problemFieldId } from './problem';
export { problemsOf } from './problems';
export { maxActions, waitsOf } from './rules/action-rules';
export { asked } from './rules/rule';
export { matches } from './search';
