import { isRecord } from './objects';

/** Parses a text as JSON; undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const jsonIn = (raw: Blob | undefined): Promise<unknown> =>
  new Response(raw).json().catch(() => undefined);

type Step = string | number;

/** The JSON Pointer (RFC 6901) for these steps; '' is the whole value. */
export const pointerTo = (steps: readonly Step[]): string =>
  steps.reduce<string>(memberOf, '');

/** The pointer to a member of the value at `pointer`. */
export const memberOf = (pointer: string, step: Step): string =>
  `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The steps of a pointer; list indexes are text. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointers of all ancestors, starting with the whole value. */
export const pointersAbove = (pointer: string): string[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index));

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

/** Undefined if the stack overflows. */
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

/**
 * A value as any JSON reader accepts it: lone surrogates in texts and names are
 * replaced, and numbers that JSON can't represent are missing (null in a list).
 * Throws a `RangeError` if it is nested too deeply to be written.
 */
export function plainJson(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number')
    return Number.isFinite(value) ? value + 0 : undefined;
  if (Array.isArray(value)) return value.map((item) => plainJson(item) ?? null);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const plain = name === '__proto__' ? undefined : plainJson(member);
      return plain === undefined ? [] : [[name.toWellFormed(), plain]];
    }),
  );
}
