import { isRecord } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';
import { z } from '@/lib/core/zod';
import { type GroupId, groups } from '@/lib/contract/schema/field';
import {
  optionFacts,
  presetOptions,
} from '@/lib/contract/schema/preset-options';
import { type Found, readSchema } from './read-schema';

/**
 * How a field is edited. `pairs`: names and values. `json`: any object. `part`:
 * an object whose own fields follow. `parts`: a list of such objects, or a
 * value that may be one.
 */
type FieldKind =
  | 'switch'
  | 'number'
  | 'text'
  | 'choice'
  | 'choices'
  | 'list'
  | 'pairs'
  | 'json'
  | 'part'
  | 'parts';

/**
 * A field of the request, derived from its schema. `title` and `help` are keys
 * of the catalogue.
 */
export type FormField = {
  /**
   * Its path: `parsers.maxPages`, `formats.json.prompt`,
   * `actions.wait.milliseconds`.
   */
  path: string;
  group: GroupId;
  title: string;
  help: string;
  kind: FieldKind;
  isRequired: boolean;
  isWhole?: true;
  isNullable?: true;
  unit?: string;
  /** The message for a text of the wrong form. */
  wrongForm?: string;
  /** The service's default; shown and not sent. */
  default?: unknown;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  choices?: readonly string[];
};


function kindOf(node: SchemaNode): FieldKind {
  if (node.properties) return 'part';
  if (node.enum) return 'choice';
  if (node.type === 'boolean') return 'switch';
  if (node.type === 'integer' || node.type === 'number') return 'number';
  if (node.type === 'string' || Array.isArray(node.type)) return 'text';
  if (isRecord(node.items) && node.items.type === 'string')
    return node.items.enum ? 'choices' : 'list';
  if (node.type === 'object') {
    return isRecord(node.additionalProperties) &&
      node.additionalProperties.type === 'string'
      ? 'pairs'
      : 'json';
  }
  return 'parts';
}

/**
 * The facts of a field, by their names in JSON Schema. Zod adds the bounds of
 * safe integers.
 */
const limitNames = {
  minimum: 'min',
  maximum: 'max',
  minLength: 'minLength',
  maxLength: 'maxLength',
  maxItems: 'maxItems',
  unit: 'unit',
  wrongForm: 'wrongForm',
  default: 'default',
} as const;

function limitsOf(node: SchemaNode): Partial<FormField> {
  const items = isRecord(node.items) ? node.items : {};
  const isGiven = (value: unknown) =>
    value !== undefined &&
    !(typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER);
  const choices = node.enum ?? items.enum;
  return {
    ...Object.fromEntries(
      Object.entries(limitNames).flatMap(([known, name]) => {
        const value = getOwn(node, known);
        return isGiven(value) ? [[name, value]] : [];
      }),
    ),
    ...(node.type === 'integer' && { isWhole: true }),
    ...(Array.isArray(node.type) &&
      node.type.includes('null') && { isNullable: true }),
    ...(Array.isArray(choices) && { choices: choices.map(String) }),
  };
}

function fieldOf({ path, node, isRequired }: Found): FormField {
  const [root] = path.split('.');
  return {
    path,
    group: optionFacts.find(({ name }) => name === root)?.group ?? 'advanced',
    title: String(node.title),
    help: String(node.help),
    kind: kindOf(node),
    isRequired,
    ...limitsOf(node),
  };
}

/** Every field of a preset, read from the schema, in display order. */
export const fields: readonly FormField[] = readSchema(
  z.toJSONSchema(presetOptions, { io: 'input' }),
)
  .map(fieldOf)
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));

/** The names of the fields directly under a path; of the options for ''. */
export function fieldNames(path: string): string[] {
  const start = path && `${path}.`;
  return fields
    .filter(
      (field) =>
        field.path.startsWith(start) &&
        !field.path.slice(start.length).includes('.'),
    )
    .map((field) => field.path.slice(start.length));
}

const byPath = new Map(fields.map((field) => [field.path, field]));

/** The group that shows a field; unknown ones are in the last group. */
export const groupOf = (path: string): GroupId =>
  byPath.get(path)?.group ?? 'advanced';

/** The field at a path, which must be in the list. */
export function fieldAt(path: string): FormField {
  const field = byPath.get(path);
  if (!field) throw new Error(`no field at ${path}`);
  return field;
}
