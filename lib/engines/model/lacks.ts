import { isRecord } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const fits = (value: unknown, type: unknown) =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

/**
 * Where a value violates the parts of a JSON Schema that models are given most:
 * types, required properties, items and enumerations. Undefined if it doesn't.
 * Everything else is checked where the answer is shown.
 */
export function lacks(
  value: unknown,
  schema: unknown,
  place = 'the answer',
): string | undefined {
  if (!isRecord(schema)) return undefined;
  const { type, enum: allowed, required, properties, items } = schema;
  const types = (
    Array.isArray(type) ? type : type === undefined ? [] : [type]
  ).map(String);
  if (types.length > 0 && !types.some((one) => fits(value, one)))
    return `${place} is not of type ${types.join(' or ')}`;
  if (Array.isArray(allowed) && !allowed.includes(value))
    return `${place} is none of ${JSON.stringify(allowed)}`;
  if (Array.isArray(value))
    return firstOf(value, (item, at) => lacks(item, items, `${place}[${at}]`));
  if (!isRecord(value)) return undefined;
  const missing = (Array.isArray(required) ? required : []).find(
    (name) => !Object.hasOwn(value, String(name)),
  );
  if (missing !== undefined) return `${place} has no ${String(missing)}`;
  return firstOf(
    Object.entries(isRecord(properties) ? properties : {}),
    ([name, one]) =>
      Object.hasOwn(value, name)
        ? lacks(getOwn(value, name), one, `${place}.${name}`)
        : undefined,
  );
}

function firstOf<T>(
  all: readonly T[],
  problem: (one: T, at: number) => string | undefined,
): string | undefined {
  for (const [at, one] of all.entries()) {
    const found = problem(one, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
