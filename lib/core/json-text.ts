import { isRecord } from './is-record';

/** JSON text, and the names of the fields that are not in it. */
type Written = { text: string; lost: string[] };

/**
 * A value as JSON text. Parsing takes any depth, but writing recurses, so those
 * fields of an object and those items of a list that are nested too deeply are
 * left out.
 */
export function jsonText(value: unknown, space?: number): Written {
  const whole = tryText(value, space);
  if (whole !== undefined) return { text: whole, lost: [] };
  if (Array.isArray(value)) {
    const items = value.flatMap((one: unknown) => tryText(one, space) ?? []);
    return { text: `[${items.join()}]`, lost: [] };
  }
  const fields: string[] = [];
  const lost: string[] = [];
  for (const [name, field] of Object.entries(isRecord(value) ? value : {})) {
    const text = tryText(field, space);
    if (text === undefined) lost.push(name);
    else fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return { text: `{${fields.join()}}`, lost };
}

/** Undefined if the stack ends. */
function tryText(
  value: unknown,
  space: number | undefined,
): string | undefined {
  try {
    return JSON.stringify(value, null, space);
  } catch {
    return undefined;
  }
}
