import { isRecord, getOwn } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { type GroupId, groups } from '@/lib/contract/schema/field';
import {
  optionFacts,
  presetOptions,
} from '@/lib/contract/schema/preset-options';
import { iso31661Alpha3ToAlpha2 } from 'iso-3166';

export type SchemaNode = Record<string, unknown>;

/**
 * A property in a JSON Schema: `parsers.maxPages`, or `formats.json` for a
 * named alternative.
 */
export type Found = { path: string; node: SchemaNode; isRequired: boolean };

const propertiesOf = (node: SchemaNode): SchemaNode =>
  isRecord(node.properties) ? node.properties : {};

/** The object schemas of a value, including in lists and alternatives. */
function objectsIn(node: unknown): SchemaNode[] {
  if (!isRecord(node)) return [];
  if (isRecord(node.properties)) return [node];
  return [node.items, node.anyOf, node.oneOf].flat().flatMap(objectsIn);
}

const typeOf = (object: SchemaNode): SchemaNode | undefined => {
  const { type } = propertiesOf(object);
  return isRecord(type) && typeof type.const === 'string' ? type : undefined;
};

/**
 * Every property of a JSON Schema in order, except the discriminators of
 * alternatives.
 */
export function readSchema(node: SchemaNode, path = ''): Found[] {
  const objects = objectsIn(node);
  const isNamed = objects.filter(typeOf).length > 1;
  return objects.flatMap((object) => {
    const type = typeOf(object);
    if (!isNamed || !type) return members(object, path);
    const own = `${path}.${String(type.const)}`;
    const alternative = {
      path: own,
      node: Object.assign({}, type, object),
      isRequired: false,
    };
    return [alternative].concat(members(object, own));
  });
}

function members(object: SchemaNode, path: string): Found[] {
  const required: unknown[] = Array.isArray(object.required)
    ? object.required
    : [];
  return Object.entries(propertiesOf(object)).flatMap(
    ([name, node]): Found[] => {
      if (!isRecord(node) || (name === 'type' && 'const' in node)) return [];
      const own = path ? `${path}.${name}` : name;
      return [{ path: own, node, isRequired: required.includes(name) }].concat(
        node.editedAs ? [] : readSchema(node, own),
      );
    },
  );
}

/**
 * How a field is edited. `pairs`: names and values. `json`: any object. `part`:
 * an object whose own fields follow. `parts`: a list of such objects, or a
 * value that may be one. `rows`: which of a page's lists is read. `attributes`:
 * selectors, each with the name of an attribute.
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
  | 'parts'
  | 'rows'
  | 'attributes';

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
  if (node.editedAs === 'rows' || node.editedAs === 'attributes')
    return node.editedAs;
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
 * The constraints of a field, by their names in JSON Schema. Zod adds the
 * bounds of safe integers.
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

const codes: readonly string[] = Object.values(iso31661Alpha3ToAlpha2);

/** Whether this is an assigned code of ISO 3166-1 alpha-2, such as DE. */
export const isCountry = (code: string): boolean => codes.includes(code);

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/**
 * The country code meant by a text: a lowercase or three-letter code, or a name
 * in English or the user's language.
 */
export function countryMeant(typed: string): string | undefined {
  const upper = typed.trim().toUpperCase();
  const code =
    upper === 'UK' ? 'GB' : (getOwn(iso31661Alpha3ToAlpha2, upper) ?? upper);
  if (isCountry(code)) return code;
  const name = plain(typed);
  return name === ''
    ? undefined
    : codes.find((one) => namesOf(one).some((known) => plain(known) === name));
}

const inEnglish = new Intl.DisplayNames('en', {
  type: 'region',
  fallback: 'none',
});
const inShort = new Intl.DisplayNames('en', {
  type: 'region',
  fallback: 'none',
  style: 'short',
});
const here = new Intl.DisplayNames(undefined, {
  type: 'region',
  fallback: 'none',
});

const namesOf = (code: string): string[] =>
  [inEnglish, inShort, here].flatMap((names) => names.of(code) ?? []);

export const countryName = (code: string): string | undefined =>
  isCountry(code) ? here.of(code) : undefined;
