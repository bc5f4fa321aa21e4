import { type ImportProblem, pathText } from './import-problem';

/**
 * Limits of a JSON text. `maxItems`: of a list, and members of an object.
 * `isLenient`: also accepts lone surrogates.
 */
export type JsonLimits = {
  maxChars: number;
  maxDepth: number;
  maxItems: number;
  isLenient?: true;
};

/** Source: half of the browser's storage limit for an extension. */
export const maxTextChars = 4 * 1024 * 1024;
const ofImports: JsonLimits = {
  maxChars: maxTextChars,
  maxDepth: 100,
  maxItems: 2000,
};

type Read =
  | { ok: true; value: unknown }
  | { ok: false; problem: ImportProblem };
type Part = string | number;

/**
 * Parses untrusted JSON: limits its size, depth and list lengths, and refuses
 * `__proto__` and lone surrogates.
 */
export function readJson(text: string, limits: JsonLimits = ofImports): Read {
  const fail = (problem: ImportProblem): Read => ({ ok: false, problem });
  if (text.length > limits.maxChars)
    return fail({ where: '', message: 'tooLarge' });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail({ where: '', message: 'notJson' });
  }
  const problem = firstFault(value, limits);
  return problem ? fail(problem) : { ok: true, value };
}

function firstFault(
  root: unknown,
  { maxDepth, maxItems, isLenient }: JsonLimits,
): ImportProblem | undefined {
  const isBad = (text: string) => !isLenient && !text.isWellFormed();
  const left: { value: unknown; at: Part[] }[] = [{ value: root, at: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, at } = next;
    if (at.length > maxDepth)
      return { where: pathText(at.slice(0, 4)), message: 'tooDeep' };
    if (typeof value === 'string' && isBad(value))
      return { where: pathText(at), message: 'badText' };
    if (typeof value !== 'object' || value === null) continue;
    const items = Object.entries(value);
    if (items.length > maxItems)
      return {
        where: pathText(at),
        message: 'tooLong',
        about: String(maxItems),
      };
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        left.push({ value: item, at: [...at, index] });
      continue;
    }
    for (const [name, item] of items) {
      if (name === '__proto__')
        return { where: pathText(at), message: 'badName', about: name };
      if (isBad(name)) return { where: pathText(at), message: 'badText' };
      left.push({ value: item, at: [...at, name] });
    }
  }
}
