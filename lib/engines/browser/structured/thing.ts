/**
 * An item of structured data, such as a product: its types and its properties,
 * by names in lower case without a prefix.
 */
export type Thing = { types: string[]; values: Map<string, Value[]> };
export type Value = string | Thing;

export type Markup = 'json-ld' | 'microdata' | 'rdfa';

export const isThing = (value: Value | undefined): value is Thing =>
  typeof value === 'object';

/**
 * The name without its vocabulary: `https://schema.org/Product`,
 * `schema:Product` and `Product` are the same.
 */
export const schemaName = (name: string): string =>
  name.trim().replace(/^.*[/:#]/, '');

export const valuesOf = (thing: Thing, ...names: string[]): Value[] =>
  names.flatMap((name) => thing.values.get(name) ?? []);

export const thingsOf = (thing: Thing, ...names: string[]): Thing[] =>
  valuesOf(thing, ...names).filter((value) => isThing(value));

/** The first text of these properties; for an item, its name. */
export function firstText(
  thing: Thing,
  ...names: string[]
): string | undefined {
  const [first] = textsOf(thing, ...names);
  return first;
}

export const textsOf = (thing: Thing, ...names: string[]): string[] =>
  valuesOf(thing, ...names).flatMap((value) => {
    const text = isThing(value)
      ? firstText(value, 'name', '@value', 'url', '@id')
      : value;
    return text ? [text] : [];
  });

export const isA = ({ types }: Thing, pattern: RegExp): boolean =>
  types.some((type) => pattern.test(type));
