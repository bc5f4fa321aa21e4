import { z } from '@/lib/core/zod';
import type { OptionCost, PdfPages } from '@/lib/contract/cost/part';

/**
 * The groups of the options, in the order of a scrape. Their titles are at
 * `form.group.<id>`.
 */
export const groups = [
  'get',
  'load',
  'actions',
  'keep',
  'from',
  'privacy',
  'cache',
  'advanced',
] as const;
export type GroupId = (typeof groups)[number];

/**
 * What the contract says about a request field. A default is the server's
 * assumption: it is shown, never sent.
 */
type FieldFacts = {
  /** The contract's own text. */
  source: string;
  default?: unknown;
  unit?: 'ms' | 'px' | 'pages' | 'characters' | 'percent';
  /** Its members have no controls of their own, but one in common. */
  editedAs?: 'rows' | 'attributes';
  /** The message for a text of the wrong form, as a key of the catalogue. */
  wrongForm?: string;
};

/** Additional facts about an option. */
type OptionFacts<Value = unknown> = FieldFacts & {
  /** Only a service supports it, and it changes the result. */
  needsService?: true;
  /**
   * The price of a value, depending on what is known about a PDF; `undefined`:
   * the option isn't set.
   */
  cost?(value: Value | undefined, pages: PdfPages): OptionCost[];
};

const textsAt = (key: string) => ({
  title: `${key}.title`,
  help: `${key}.help`,
});

/**
 * Notes on a schema: the message keys of its title and help, and its facts.
 * They are part of the JSON Schema, where the form, the help and the
 * documentation read them.
 */
export const about = (key: string, facts: FieldFacts) =>
  z.meta({ ...textsAt(key), ...facts });

/** A required request field. */
// @__NO_SIDE_EFFECTS__
export const field = <S extends z.ZodMiniType>(
  schema: S,
  facts: FieldFacts,
): S => schema.check(z.meta(facts));

/** A request field that may be missing. */
// @__NO_SIDE_EFFECTS__
export const optional = <S extends z.ZodMiniType>(
  schema: S,
  facts: FieldFacts,
) => z.optional(field(schema, facts));

/**
 * Copies of the fields with their texts, at `<key>.<name>`. A field in two
 * objects has the texts of the first.
 */
// @__NO_SIDE_EFFECTS__
export function withTexts<S extends Readonly<Record<string, z.ZodMiniType>>>(
  key: string,
  fields: S,
): S {
  for (const [name, schema] of Object.entries(fields)) {
    z.globalRegistry.add(schema, {
      ...textsAt(`${key}.${name}`),
      ...z.globalRegistry.get(schema),
    });
  }
  return fields;
}

/**
 * Makes the options of a group: optional fields of the request's body. Their
 * facts are also stored beside the schema, for code that doesn't read the
 * schema.
 */
export const optionsIn =
  (group: GroupId) =>
  <S extends z.ZodMiniType>(schema: S, facts: OptionFacts<z.output<S>>) => {
    const kept: OptionFacts & { group: GroupId } = { group, ...facts };
    return Object.assign(optional(schema, facts), { facts: kept });
  };
