import type { Signal } from '@preact/signals';
import { ChevronRight } from 'lucide';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import {
  type FormField,
  type Form,
  type GroupId,
  asked,
  countChanges,
  fields,
  formatIds,
  hasFormat,
  maxActions,
  waitsOf,
  fieldAt,
  toggleFormat,
} from '@/lib/form';
import { Button } from '@/components/ui/button';
import { ActionList } from './actions/action-list';
import { Fields, Members } from './fields';
import { useScope, useField } from './form-scope';
import { ProblemLines } from './problem-lines';
import { formatOf } from '@/lib/contract/formats/lookup';
import type { FormatId } from '@/lib/contract/formats';
import { fieldTitle, text } from './labels';

type Props = {
  group: GroupId;
  found: FormField[];
  isSearch: boolean;
  open: Signal<Set<GroupId>>;
};

export const FormGroup = ({ group, found, isSearch, open }: Props) => {
  const { form, problems } = useScope();
  if (found.length === 0) return null;
  const isOpen = isSearch || open.value.has(group);
  const toggle = () => {
    const next = new Set(open.value);
    if (!next.delete(group)) next.add(group);
    open.value = next;
  };
  return (
    <section
      class="group"
      id={`group-${group}`}
      aria-labelledby={`group-${group}-title`}
    >
      <h3 class="group-head">
        <Button
          icon={ChevronRight}
          variant="plain"
          id={`group-${group}-title`}
          aria-expanded={isOpen}
          disabled={isSearch}
          onClick={toggle}
        >
          {i18n.t(`form.group.${group}`)}
        </Button>
        <span class="group-note">{groupNote(form.value, group)}</span>
      </h3>
      {isOpen && (
        <>
          {group === 'get' && <Formats found={found} />}
          {group === 'actions' ? (
            <ActionList />
          ) : (
            <Fields found={found} isSearch={isSearch} />
          )}
          {group === 'advanced' && (
            <ProblemLines
              of={problems.value.filter(({ field }) => !known.has(field))}
            />
          )}
        </>
      )}
    </section>
  );
};

function groupNote(form: Form, group: GroupId): string {
  const changes = countChanges(form, group);
  if (group === 'get') {
    const chosen = formatIds.filter((id) => hasFormat(form, id)).length;
    return i18n.t('form.ofFormats', [count(chosen), count(formatIds.length)]);
  }
  if (group === 'actions' && changes > 0) return actionsNote(form);
  return changes > 0
    ? i18n.t('form.changed', changes, [count(changes)])
    : i18n.t('form.unchanged');
}

function actionsNote(form: Form): string {
  const on = form.actions.filter(({ isOn }) => isOn).length;
  const seconds = waitsOf(asked(form)) / 1000;
  const number = i18n.t('form.ofActions', [count(on), count(maxActions)]);
  return seconds > 0
    ? `${number} · ${i18n.t('form.waits', [count(seconds)])}`
    : number;
}

/**
 * Problems with fields outside the contract are listed under the last group.
 */
const known = new Set(fields.map(({ path }) => path));

/**
 * The formats to return: a button each, and the options of the selected ones.
 */
export const Formats = ({ found }: { found: FormField[] }) => {
  const { form } = useScope();
  const field = fieldAt('formats');
  const { id, problems } = useField(field);
  const isFound = (format: FormatId) =>
    found.some(({ path }) => `${path}.`.startsWith(`formats.${format}.`)) ||
    found.includes(field);
  const shown = formatIds.filter(isFound);
  const chosen = asked(form.value).formats.filter(({ type }) =>
    shown.some((one) => one === type),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <fieldset class="formats" id={id} aria-describedby={`${id}-help`}>
        <legend class="sr">{fieldTitle(field)}</legend>
        {shown.map((format) => (
          <FormatChip key={format} format={format} />
        ))}
      </fieldset>
      <div id={`${id}-help`}>
        <ProblemLines of={problems} />
      </div>
      {chosen.map(({ at, type }) => (
        <FormatOptions key={`${type} ${at}`} at={at} type={type} />
      ))}
    </>
  );
};

const FormatChip = ({ format }: { format: FormatId }) => {
  const { form, change } = useScope();
  const field = fieldAt(`formats.${format}`);
  const cost = formatOf(format)?.cost;
  return (
    <Button
      variant="plain"
      class="chip"
      id={`format-${format}`}
      title={text(field.help)}
      aria-pressed={hasFormat(form.value, format)}
      onClick={() => change((now) => toggleFormat(now, format))}
    >
      {fieldTitle(field)}
      {typeof cost === 'number' && cost > 0 && (
        <small>{i18n.t('form.extra', [cost])}</small>
      )}
    </Button>
  );
};

const FormatOptions = ({ at, type }: { at: number; type: string }) => {
  const path = `formats.${type}`;
  const field = fieldAt(path);
  const { id, problems } = useField(field, ['formats', at]);
  if (
    problems.length === 0 &&
    !fields.some((one) => one.path.startsWith(`${path}.`))
  )
    return null;
  return (
    <fieldset class="options" id={id}>
      <legend>{fieldTitle(field)}</legend>
      <ProblemLines of={problems} />
      <Members path={path} place={['formats', at]} />
    </fieldset>
  );
};
