import { getOwn, isRecord } from './objects';

const maxDepth = 20;

/**
 * The members of an object in the order of its JSON Schema's properties, those
 * that it doesn't name at the end: on its way from a tab, an object's members
 * are sorted by name.
 */
export function inSchemaOrder(
  value: unknown,
  schema: unknown,
  depth = 0,
): unknown {
  if (!isRecord(schema) || depth > maxDepth) return value;
  if (Array.isArray(value))
    return value.map((item) => inSchemaOrder(item, schema['items'], depth + 1));
  const properties = schema['properties'];
  if (!isRecord(value) || !isRecord(properties)) return value;
  const places = new Map(
    Object.keys(properties).map((name, place) => [name, place]),
  );
  const placeOf = ([name]: [string, unknown]) =>
    places.get(name) ?? places.size;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(([name, member]) => [
        name,
        inSchemaOrder(member, getOwn(properties, name), depth + 1),
      ]),
  );
}
