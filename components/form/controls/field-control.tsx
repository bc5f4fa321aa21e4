import type { ComponentType } from 'preact';
import type { Bound } from '@/components/form/form-scope';
import type { FormField } from '@/lib/form';
import {
  ChoiceControl,
  ChoicesControl,
  SwitchControl,
  TagControl,
} from './choice-controls';
import { PairsControl } from './pairs-control';
import {
  JsonControl,
  ListControl,
  NumberControl,
  TextControl,
  WrittenControl,
} from './text-controls';

const controls: Partial<
  Record<FormField['kind'], ComponentType<{ bound: Bound }>>
> = {
  switch: SwitchControl,
  number: NumberControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  list: ListControl,
  pairs: PairsControl,
  json: JsonControl,
  text: TextControl,
};

function controlFor({ kind, path, isNullable }: FormField) {
  if (path === 'actions.write.text') return WrittenControl;
  return kind === 'text' && isNullable ? TagControl : controls[kind];
}

/** The control for a field's kind. */
export const FieldControl = ({ bound }: { bound: Bound }) => {
  const Control = controlFor(bound.field);
  return Control ? <Control bound={bound} /> : null;
};
