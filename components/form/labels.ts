import { i18n } from '#i18n';
import { locale, count } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import type { FormField } from '@/lib/form';

/**
 * The message for a key named by the schema or a rule, with localized numbers.
 */
export const text = (key: string, values: (string | number)[] = []): string =>
  i18n.t(
    key as 'form.default',
    values.map((value) =>
      typeof value === 'number' ? count(value) : value,
    ) as [string],
  );

export const fieldTitle = ({ title }: FormField): string => text(title);

/** A choice's label; paper sizes are their own labels. */
export function choiceLabel(path: string, choice: string): string {
  const name = path.split('.').at(-1);
  return name === 'format'
    ? choice
    : text(`form.choice.${name}.${keyOf(choice)}`);
}

export const unitLabel = ({ unit }: FormField): string =>
  unit ? text(`form.unit.${unit}`) : '';

export function defaultLabel(field: FormField): string | undefined {
  const { default: value, unit } = field;
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return text(value ? 'form.on' : 'form.off');
  if (typeof value === 'number')
    return [count(value), unit && unitLabel(field)].filter(Boolean).join(' ');
  if (typeof value !== 'string') return text('form.none');
  return field.choices ? choiceLabel(field.path, value) : value;
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Formats milliseconds for people, such as “2 days”; empty under a second. */
export function durationLabel(ms: number): string {
  const [unit, length] = spans.find(([, least]) => Math.abs(ms) >= least) ?? [];
  if (!unit || !length) return '';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(ms / length);
}

const wideKinds = new Set<FormField['kind']>([
  'choices',
  'list',
  'pairs',
  'json',
  'rows',
  'attributes',
]);

/** Fields whose control doesn't fit beside the label. */
export const isWide = ({ kind, maxLength = 0, path }: FormField): boolean =>
  wideKinds.has(kind) ||
  maxLength > 1024 ||
  /\.(?:prompt|script|text|tag)$/.test(path);
