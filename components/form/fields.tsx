import {
  type FormField,
  type FieldPlace,
  fieldAt,
  fields,
  fieldNames,
} from '@/lib/form';
import { FieldRow } from './field-row';
import { useField } from './form-scope';
import { fieldTitle, text } from './labels';
import { ProblemLines } from './problem-lines';
import { ParsersRow, RedactionRow } from './ways';

const ownPaths = new Set(['formats', 'actions']);

/**
 * A group's matching fields, each under its part. Formats and actions have
 * their own views.
 */
export const Fields = ({
  found,
  isSearch,
}: {
  found: FormField[];
  isSearch: boolean;
}) => {
  const paths = new Set(found.map(({ path }) => path));
  const roots = fields.filter(
    ({ path }) => !path.includes('.') && !ownPaths.has(path),
  );
  const isShown = ({ path }: FormField) =>
    paths.has(path) || found.some((field) => field.path.startsWith(`${path}.`));
  return (
    <>
      {roots.filter(isShown).map((field) => (
        <Root
          key={field.path}
          field={field}
          found={paths}
          isSearch={isSearch}
        />
      ))}
    </>
  );
};

/** The fields directly under a part; all of them if the part itself matched. */
function partsOf(path: string, found?: ReadonlySet<string>): FormField[] {
  const all = fields.filter((field) => field.path.startsWith(`${path}.`));
  const some = all.filter((field) => found?.has(field.path));
  return some.length > 0 ? some : all;
}

type RootProps = {
  field: FormField;
  found: ReadonlySet<string>;
  isSearch: boolean;
};

const Root = ({ field, found, isSearch }: RootProps) => {
  const parts = partsOf(field.path, found);
  if (field.path === 'parsers')
    return <ParsersRow parts={parts} isSearch={isSearch} />;
  if (field.path === 'redactPII') return <RedactionRow parts={parts} />;
  if (field.kind !== 'part') return <FieldRow field={field} />;
  return <Part field={field} parts={parts} />;
};

type MembersProps = { path: string; place: FieldPlace };

/** The fields of one list item, such as a format or an action. */
export const Members = ({ path, place }: MembersProps) => (
  <>
    {fieldNames(path).map((name) => {
      const field = fieldAt(`${path}.${name}`);
      const View = field.kind === 'part' ? Part : FieldRow;
      return <View key={name} field={field} place={[...place, name]} />;
    })}
  </>
);

type PartProps = { field: FormField; parts?: FormField[]; place?: FieldPlace };

/** Related fields under a common label. */
const Part = ({ field, parts = partsOf(field.path), place }: PartProps) => {
  const { id, problems } = useField(field, place);
  return (
    <fieldset class="part" id={id} aria-describedby={`${id}-help`}>
      <legend class="label">{fieldTitle(field)}</legend>
      <div id={`${id}-help`}>
        <p class="help">{text(field.help)}</p>
        <ProblemLines of={problems} />
      </div>
      {parts.map((part) => (
        <FieldRow
          key={part.path}
          field={part}
          {...(place && {
            place: [...place, part.path.slice(field.path.length + 1)],
          })}
        />
      ))}
    </fieldset>
  );
};
