import {
  type FormField,
  type FieldPath,
  fieldAt,
  fields,
  fieldNames,
} from '@/lib/form';
import { FieldRow, ControlRow } from './field-row';
import { useField } from './form-scope';
import { fieldTitle, text } from './labels';
import { ProblemLines } from './problem-lines';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { isRecord } from '@/lib/core/objects';
import { Select } from '@/components/ui/choices';

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

type MembersProps = { path: string; place: FieldPath };

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

type PartProps = { field: FormField; parts?: FormField[]; place?: FieldPath };

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

type PartsProps = { parts: FormField[] };
type ParsersProps = PartsProps & { isSearch: boolean };
type WaysProps = PartsProps & {
  path: string;
  usual: string;
  ways: { id: string; label: string; value: unknown }[];
  /**
   * The ID of the kind that a value is, '' for the default, and whether its
   * parts can be set.
   */
  read(value: unknown): { chosen: string; hasParts: boolean };
  wrap?: (rows: ComponentChildren, chosen: string) => ComponentChildren;
};

/** A choice between kinds of values, and the parts of the chosen one. */
const WaysRow = ({
  path,
  parts,
  usual,
  ways,
  read,
  wrap = (rows) => rows,
}: WaysProps) => {
  const bound = useField(fieldAt(path));
  const { chosen, hasParts } = read(bound.value);
  const all = [
    { id: '', label: i18n.t('form.default', [usual]), value: undefined },
    ...ways,
  ];
  return (
    <>
      <ControlRow bound={bound} usual={usual}>
        <Select
          {...bound.attributes}
          options={all.map(({ id, label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(chosenId) =>
            bound.set(all.find(({ id }) => id === chosenId)?.value)
          }
        />
      </ControlRow>
      {hasParts &&
        wrap(
          parts.map((field) => <FieldRow key={field.path} field={field} />),
          chosen,
        )}
    </>
  );
};

/** Rare fields: closed until one is set, looked for, or has a problem. */
const Advanced = ({
  isOpen: opens,
  children,
}: {
  isOpen: boolean;
  children: ComponentChildren;
}) => {
  const isOpen = useSignal(opens);
  useEffect(() => {
    isOpen.value ||= opens;
  }, [opens]);
  return (
    <details
      class="f-more"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{i18n.t('form.group.advanced')}</summary>
      {children}
    </details>
  );
};

function chosenParsers(parsers: readonly unknown[]): string {
  if (parsers.some(isRecord)) return 'custom';
  if (!parsers.includes('image')) return 'text';
  return parsers.includes('pdf') ? 'both' : 'images';
}

/** How to read a PDF. Changing an option selects “customized”. */
export const ParsersRow = ({ parts, isSearch }: ParsersProps) => (
  <WaysRow
    path="parsers"
    parts={parts}
    usual={i18n.t('form.pdf.text')}
    ways={[
      { id: 'text', label: i18n.t('form.pdf.text'), value: ['pdf'] },
      {
        id: 'custom',
        label: i18n.t('form.pdf.custom'),
        value: [{ type: 'pdf' }],
      },
      {
        id: 'both',
        label: i18n.t('form.pdf.both'),
        value: ['pdf', 'image'],
      },
      { id: 'images', label: i18n.t('form.pdf.images'), value: ['image'] },
      { id: 'file', label: i18n.t('form.pdf.file'), value: [] },
    ]}
    read={(value) => {
      if (!Array.isArray(value)) return { chosen: '', hasParts: true };
      if (value.length === 0) return { chosen: 'file', hasParts: false };
      return {
        chosen: chosenParsers(value),
        hasParts: value.some((one) => one !== 'image'),
      };
    }}
    wrap={(rows, chosen) => (
      <Advanced isOpen={isSearch || chosen === 'custom'}>{rows}</Advanced>
    )}
  />
);

export const RedactionRow = ({ parts }: PartsProps) => (
  <WaysRow
    path="redactPII"
    parts={parts}
    usual={i18n.t('form.off')}
    ways={[
      { id: 'off', label: i18n.t('form.off'), value: false },
      { id: 'on', label: i18n.t('form.on'), value: true },
      { id: 'custom', label: i18n.t('form.customized'), value: {} },
    ]}
    read={(value) => {
      if (isRecord(value)) return { chosen: 'custom', hasParts: true };
      if (value === undefined) return { chosen: '', hasParts: false };
      return { chosen: value === true ? 'on' : 'off', hasParts: false };
    }}
  />
);
