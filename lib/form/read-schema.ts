import { isRecord } from '@/lib/core/is-record';

export type SchemaNode = Record<string, unknown>;

/**
 * A property in a JSON Schema: `parsers.maxPages`, or `formats.json` for a
 * named alternative.
 */
export type Found = { path: string; node: SchemaNode; isRequired: boolean };

const propertiesOf = (node: SchemaNode): SchemaNode =>
  isRecord(node.properties) ? node.properties : {};

/** The objects that a value may be, including in lists and alternatives. */
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
        readSchema(node, own),
      );
    },
  );
}
