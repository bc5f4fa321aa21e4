import type { z } from './zod';

/**
 * The problem, as a message key. The second kind includes a value: a name or a
 * limit.
 */
type Plain =
  | 'tooLarge'
  | 'notJson'
  | 'tooDeep'
  | 'badText'
  | 'notOurs'
  | 'newer'
  | 'missing'
  | 'notText'
  | 'notNumber'
  | 'notYesNo'
  | 'notList'
  | 'notObject'
  | 'value'
  | 'twice'
  | 'noPreset'
  | 'pattern';
type WithDetail =
  | 'badName'
  | 'unknown'
  | 'atLeast'
  | 'atMost'
  | 'tooShort'
  | 'tooLong';

/**
 * Why a file is refused: the place in it, such as `presets[1].options.timeout`,
 * and the problem there.
 */
export type ImportProblem = { where: string } & (
  | { message: Plain }
  | { message: WithDetail; about: string }
);

const kinds: Record<string, Plain> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notNumber',
  boolean: 'notYesNo',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
};

const maxPlaceChars = 160;

export function pathText(path: readonly PropertyKey[]): string {
  const place = path
    .map((part) =>
      typeof part === 'number' ? `[${part}]` : `.${String(part)}`,
    )
    .join('');
  return place.replace(/^\./, '').slice(0, maxPlaceChars).toWellFormed();
}

/**
 * Converts a schema issue to a message of this page. `root`: the parsed value.
 */
export function importProblemOf(
  issue: z.core.$ZodIssue,
  root: unknown,
  above: readonly PropertyKey[] = [],
): ImportProblem {
  const path = [...above, ...issue.path];
  const where = pathText(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        where,
        message: 'unknown',
        about: issue.keys
          .slice(0, 5)
          .map((name) => pathText([name]))
          .join(', '),
      };
    case 'invalid_type':
      if (!isThere(root, path)) return { where, message: 'missing' };
      return { where, message: kinds[issue.expected] ?? 'value' };
    case 'too_small':
      return {
        where,
        message: isAmount(issue.origin) ? 'atLeast' : 'tooShort',
        about: String(issue.minimum),
      };
    case 'too_big':
      return {
        where,
        message: isAmount(issue.origin) ? 'atMost' : 'tooLong',
        about: String(issue.maximum),
      };
    case 'invalid_union': {
      const nearest = nearestIssue(issue.errors);
      return nearest
        ? importProblemOf(nearest, root, path)
        : { where, message: 'value' };
    }
    case 'custom':
      if (path[0] === 'rules' && path.at(-1) === 'pattern')
        return { where, message: 'pattern' };
      return { where, message: isOwn(issue.message) ? issue.message : 'value' };
    default:
      return { where, message: 'value' };
  }
}

const isOwn = (message: string) =>
  message === 'twice' || message === 'noPreset';

const isAmount = (origin: string) => origin === 'number' || origin === 'int';

/**
 * The issue of the closest union branch: the one that failed below the value
 * itself.
 */
function nearestIssue(
  branches: z.core.$ZodIssue[][],
): z.core.$ZodIssue | undefined {
  const isInside = ({ code, path }: z.core.$ZodIssue) =>
    path.length > 0 || code === 'unrecognized_keys';
  return branches
    .map(([first]) => first)
    .find((issue) => issue && isInside(issue));
}

function isThere(root: unknown, path: readonly PropertyKey[]): boolean {
  let value = root;
  for (const part of path) {
    if (
      typeof value !== 'object' ||
      value === null ||
      !Object.hasOwn(value, part)
    )
      return false;
    value = Reflect.get(value, part);
  }
  return true;
}
