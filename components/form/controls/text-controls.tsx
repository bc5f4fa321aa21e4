import { useSignal } from '@preact/signals';
import { Eye, EyeOff } from 'lucide';
import type { TextareaHTMLAttributes } from 'preact';
import { i18n } from '#i18n';
import type { Bound } from '@/components/form/form-scope';
import { durationLabel, isWide, unitLabel } from '@/components/form/labels';
import { useSecret } from '@/components/form/use-secret';
import { Button } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import { TextInput } from '@/components/ui/text-input';
import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
import { countryName } from '@/lib/form';

type Props = { bound: Bound };
type LinesProps = Props &
  Pick<TextareaHTMLAttributes, 'class' | 'placeholder' | 'spellcheck'> & {
    rows?: number;
    value: string;
    onChange(text: string): void;
  };

/** A value as a text control shows it: one that is no text as JSON. */
export const textOf = (value: unknown, indent = 0): string =>
  typeof value === 'string' ? value : jsonOf(value, indent);

const jsonOf = (value: unknown, indent = 0): string =>
  value === undefined ? '' : JSON.stringify(value, null, indent);

const Lines = ({
  bound: { attributes },
  rows = 2,
  onChange,
  ...others
}: LinesProps) => (
  <span class={attributes['aria-invalid'] ? 'input is-bad ta' : 'input ta'}>
    <textarea
      {...attributes}
      {...others}
      rows={rows}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </span>
);

/**
 * A line of text, or several. Empty means not set, except for a required text.
 */
export const TextControl = ({ bound }: Props) => {
  const { field, value, path, set } = bound;
  const text = textOf(value);
  const keepsEmpty =
    field.isRequired && (path[0] === 'formats' || path[0] === 'actions');
  const change = (typed: string) =>
    set(typed === '' && !keepsEmpty ? undefined : typed);
  const usual = typeof field.default === 'string' ? field.default : undefined;
  if (!isWide(field)) {
    const country =
      field.path === 'location.country' && countryName(text || (usual ?? ''));
    return (
      <>
        <TextInput
          {...bound.attributes}
          spellcheck={false}
          placeholder={usual}
          value={text}
          onChange={change}
        />
        {country && <span class="reading">{country}</span>}
      </>
    );
  }
  return (
    <>
      <Lines
        bound={bound}
        class={field.path.endsWith('script') ? 'mono' : undefined}
        value={text}
        onChange={change}
      />
      {field.maxLength !== undefined && (
        <span class="reading">
          {i18n.t('form.ofCharacters', [
            count(text.length),
            count(field.maxLength),
          ])}
        </span>
      )}
    </>
  );
};

/** A text that an action types. Once saved it is shown only on request. */
export const WrittenControl = ({ bound }: Props) => {
  const secret = useSecret(typeof bound.value === 'string' ? bound.value : '');
  return (
    <>
      <Lines
        bound={bound}
        placeholder={secret.placeholder}
        value={secret.text}
        onChange={bound.set}
      />
      {secret.isSaved && (
        <Button
          icon={secret.isShown ? EyeOff : Eye}
          size="small"
          variant="quiet"
          aria-pressed={secret.isShown}
          onClick={() => void secret.toggle()}
        >
          {i18n.t('form.secret.show')}
        </Button>
      )}
    </>
  );
};

/**
 * How a value is written as text, and read from it; undefined unsets the field.
 */
type Notation = { write(value: unknown): string; read(text: string): unknown };

/**
 * The text shown for a value while it is typed. It stays as typed while it
 * means the value that is set; otherwise it is formatted again.
 */
function useDraft(value: unknown, { write, read }: Notation) {
  const typed = useSignal<string | undefined>(undefined);
  const isSame = (text: string) =>
    JSON.stringify(read(text)) === JSON.stringify(value);
  const text =
    typed.value !== undefined && isSame(typed.value)
      ? typed.value
      : write(value);
  const type = (next: string) => {
    typed.value = next;
    return read(next);
  };
  return [text, type] as const;
}

const asNumber: Notation = {
  write: (value) => (typeof value === 'number' ? String(value) : ''),
  read: (text) => (text === '' ? undefined : Number(text)),
};

/**
 * A number with its unit. Empty means not set; the placeholder shows the
 * service's default.
 */
export const NumberControl = ({ bound }: Props) => {
  const { field, value, set } = bound;
  const [text, type] = useDraft(value, asNumber);
  const usual = typeof field.default === 'number' ? field.default : undefined;
  const number = value === undefined ? usual : value;
  const span =
    field.unit === 'ms' && typeof number === 'number' && durationLabel(number);
  return (
    <>
      <TextInput
        {...bound.attributes}
        type="number"
        min={field.min}
        max={field.max}
        step={field.isWhole ? 1 : 'any'}
        placeholder={usual?.toString()}
        value={text}
        // A partly typed number is not a number yet, but not “not set” either.
        onChange={(typed, { validity }) =>
          set(validity.badInput ? '' : type(typed))
        }
      >
        {field.unit && <span class="unit">{unitLabel(field)}</span>}
      </TextInput>
      {span && <span class="reading">{span}</span>}
    </>
  );
};

type DraftProps = Props & {
  notation: Notation;
  rows?: number;
  placeholder: string;
};

const DraftLines = ({ bound, notation, ...others }: DraftProps) => {
  const [text, type] = useDraft(bound.value, notation);
  const change = (typed: string) => bound.set(type(typed));
  return (
    <Lines
      bound={bound}
      class="mono"
      spellcheck={false}
      value={text}
      onChange={change}
      {...others}
    />
  );
};

/**
 * Invalid JSON stays a string, which the schema rejects, so it is neither lost
 * nor sent.
 */
const asJson: Notation = {
  write: (value) => textOf(value, 2),
  read(text) {
    if (text.trim() === '') return undefined;
    const value = parseJson(text);
    return isRecord(value) ? value : text;
  },
};

export const JsonControl = ({ bound }: Props) => (
  <DraftLines bound={bound} notation={asJson} rows={4} placeholder="{ }" />
);

const asLines: Notation = {
  write: (value) =>
    Array.isArray(value) ? value.map(String).join('\n') : jsonOf(value),
  read(text) {
    const lines = text.split('\n').flatMap((line) => line.trim() || []);
    return lines.length > 0 ? lines : undefined;
  },
};

type Selected = { selector: string; attribute: string };

/** Each line is a selector, and an attribute after the last @. */
const asAttributes: Notation = {
  write: (value) =>
    Array.isArray(value)
      ? value.map((one: Selected) => lineOf(one)).join('\n')
      : jsonOf(value),
  read: (text) =>
    text.split('\n').flatMap((line): Selected[] => {
      const [, selector = '', attribute = ''] =
        /^(.*?)(?:\s*@\s*([^@\s]*))?$/.exec(line.trim()) ?? [];
      return selector + attribute === '' ? [] : [{ selector, attribute }];
    }),
};

const lineOf = ({ selector, attribute }: Selected): string =>
  attribute ? `${selector} @${attribute}` : selector;

export const AttributesControl = ({ bound }: Props) => (
  <DraftLines
    bound={bound}
    notation={asAttributes}
    placeholder="a.next @href"
  />
);

/** A list with one item per line. */
export const ListControl = ({ bound }: Props) => (
  <DraftLines
    bound={bound}
    notation={asLines}
    placeholder={i18n.t('form.onePerLine')}
  />
);
