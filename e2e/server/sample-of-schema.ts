import { isRecord } from '@/lib/core/objects';

/** As many items a sample list has. */
const listLength = 2;

/** A value that follows a JSON Schema's types; `text` is each of its texts. */
export function sampleOfSchema(schema: unknown, text: string): unknown {
  if (!isRecord(schema)) return text;
  const { type, properties, items } = schema;
  if (isRecord(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        sampleOfSchema(one, text),
      ]),
    );
  switch (type) {
    case 'array':
      return Array.from({ length: listLength }, () =>
        sampleOfSchema(items, text),
      );
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'object':
      return {};
    default:
      return text;
  }
}
