import { getOwn, isRecord } from '@/lib/core/objects';

export type Entity = { name: string; type: string; description: string };

/** Two entities by their names, and how the first is related to the second. */
export type Relation = { from: string; name: string; to: string };

export type Graph = { entities: Entity[]; relations: Relation[] };

const entityLists = ['entities', 'nodes', 'vertices'];
const relationLists = [
  'relations',
  'relationships',
  'edges',
  'links',
  'triples',
];
const names = ['name', 'label', 'title', 'value', 'text', 'id'];
const types = ['type', 'kind', 'category', 'entityType'];
const descriptions = ['description', 'summary'];
const starts = ['source', 'from', 'subject', 'head', 'start'];
const ends = ['target', 'to', 'object', 'tail', 'end'];
const kinds = [
  'relation',
  'predicate',
  'relationship',
  'type',
  'label',
  'name',
];

const textAt = (value: unknown, keys: readonly string[]): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isRecord(value)) return '';
  const found = keys
    .map((key) => getOwn(value, key))
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return found === undefined ? '' : String(found);
};

/** The text or the record at the first of these keys, in its text form. */
const endAt = (value: Record<string, unknown>, keys: readonly string[]) =>
  keys
    .flatMap((key) => [key, `${key}Id`, `${key}_id`])
    .map((key) => textAt(getOwn(value, key), names))
    .find((text) => text !== '') ?? '';

const listAt = (value: unknown, keys: readonly string[]): unknown[] => {
  const found = isRecord(value)
    ? keys.map((key) => getOwn(value, key)).find(Array.isArray)
    : undefined;
  return found ?? [];
};

/**
 * Reads entities and relations in the usual forms: lists of objects under their
 * various names, and triples. No source gives the form of the answer. Undefined
 * if there is neither.
 */
export function readGraph(value: unknown): Graph | undefined {
  const nameById = new Map<string, string>();
  const entities = new Map<string, Entity>();
  const add = (name: string, type = '', description = '') => {
    if (name !== '' && !entities.has(name))
      entities.set(name, { name, type, description });
  };
  for (const item of listAt(value, entityLists)) {
    const name = textAt(item, names);
    const ids = isRecord(item) ? [getOwn(item, 'id')] : [];
    for (const id of ids) nameById.set(textAt(id, []), name);
    add(
      name,
      isRecord(item) ? textAt(item, types) : '',
      isRecord(item) ? textAt(item, descriptions) : '',
    );
  }
  const named = (end: string) => nameById.get(end) ?? end;
  const items = Array.isArray(value) ? value : listAt(value, relationLists);
  const relations = items.flatMap((item): Relation[] => {
    const [start, kind, end] = endsOf(item);
    const relation = { from: named(start), name: kind, to: named(end) };
    return start === '' || end === '' ? [] : [relation];
  });
  for (const { from, to } of relations) {
    add(from);
    add(to);
  }
  return entities.size > 0
    ? { entities: [...entities.values()], relations }
    : undefined;
}

/** The start, the kind and the end of a relation, '' for what is missing. */
function endsOf(item: unknown): [string, string, string] {
  if (Array.isArray(item) && item.length === 3)
    return [
      textAt(item[0], names),
      textAt(item[1], kinds),
      textAt(item[2], names),
    ];
  return isRecord(item)
    ? [endAt(item, starts), textAt(item, kinds), endAt(item, ends)]
    : ['', '', ''];
}
