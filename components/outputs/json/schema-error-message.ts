import { i18n } from '#i18n';
import { getOwn } from '@/lib/core/objects';
import type { SchemaError } from './check-schema';

const types = [
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
  'null',
] as const;

const messages = {
  false: 'output.misfit.unknown',
  pattern: 'output.misfit.pattern',
  minimum: 'output.misfit.small',
  exclusiveMinimum: 'output.misfit.small',
  maximum: 'output.misfit.large',
  exclusiveMaximum: 'output.misfit.large',
  minLength: 'output.misfit.short',
  minItems: 'output.misfit.short',
  minProperties: 'output.misfit.short',
  maxLength: 'output.misfit.long',
  maxItems: 'output.misfit.long',
  maxProperties: 'output.misfit.long',
  uniqueItems: 'output.misfit.twice',
  anyOf: 'output.misfit.shape',
  oneOf: 'output.misfit.shape',
} as const;

const valueMessages = {
  required: 'output.misfit.required',
  enum: 'output.misfit.enum',
  const: 'output.misfit.enum',
  format: 'output.misfit.format',
} as const;

const maxChars = 120;
const cut = (text: string) =>
  text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;

function typeName(type: string): string {
  const known = types.find((one) => one === type);
  return known ? i18n.t(`output.kind.${known}`) : type;
}

export function schemaErrorMessage({
  rule,
  expected = '',
  actual = '',
}: SchemaError): string {
  if (rule === 'type') {
    const all = expected.split(', ').map(typeName);
    return i18n.t('output.misfit.type', [
      all.join(` ${i18n.t('output.misfit.or')} `),
      typeName(actual),
    ]);
  }
  const message = getOwn(messages, rule);
  if (message) return i18n.t(message);
  const valueMessage = getOwn(valueMessages, rule);
  return valueMessage
    ? i18n.t(valueMessage, [cut(expected)])
    : i18n.t('output.misfit.rule', [cut(rule)]);
}
