import { i18n } from '#i18n';
import { formatOf } from '@/lib/contract/formats/lookup';
import {
  type FormField,
  asked,
  fieldAt,
  fields,
  formatIds,
  hasFormat,
  toggleFormat,
} from '@/lib/form';
import type { FormatId } from '@/lib/contract/formats';
import { Button } from '@/components/ui/button';
import { Members } from './fields';
import { useField, useScope } from './form-scope';
import { ProblemLines } from './problem-lines';
import { fieldTitle, text } from './labels';

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

/** The options and problems of a selected format. */
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
