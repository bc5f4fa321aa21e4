import { isRecord } from '@/lib/core/is-record';
import type { FieldError } from './errors';

type Path = readonly (string | number)[];

const maxDepth = 20;
/** Nobody reads more, and a hostile answer may contain millions. */
const maxFields = 50;

const pathOf = (value: unknown): Path =>
  Array.isArray(value)
    ? value.filter(
        (part) => typeof part === 'string' || typeof part === 'number',
      )
    : [];

const written = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/**
 * How far an issue is from the intended value: a different type, a different
 * name or `type`, or only a detail.
 */
const distance = (issue: unknown): number => {
  if (!isRecord(issue)) return 1;
  const path = pathOf(issue.path);
  if (path.length > 0) return path.at(-1) === 'type' ? 10 : 1;
  return issue.code === 'invalid_type'
    ? 100
    : issue.code === 'invalid_value'
      ? 20
      : 1;
};

const closest = (branches: unknown[][]): unknown[] =>
  branches
    .map((issues) => ({
      issues,
      distance: issues.reduce<number>((sum, issue) => sum + distance(issue), 0),
    }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.issues ?? [];

const read = (issue: unknown, above: Path, depth: number): FieldError[] => {
  if (!isRecord(issue)) return [];
  const path = [...above, ...pathOf(issue.path)];
  const message = typeof issue.message === 'string' ? issue.message : '';
  const branches = Array.isArray(issue.errors)
    ? issue.errors.filter(Array.isArray)
    : [];
  const inner =
    depth < maxDepth
      ? closest(branches).flatMap((one) => read(one, path, depth + 1))
      : [];
  if (inner.length > 0) return inner;
  const keys = Array.isArray(issue.keys)
    ? issue.keys.filter((key) => typeof key === 'string')
    : [];
  const paths = keys.length > 0 ? keys.map((key) => path.concat(key)) : [path];
  return paths.map((at) => ({ path: written(at), message }));
};

const distinct = (fields: FieldError[]): FieldError[] => [
  ...new Map(fields.map((one) => [JSON.stringify(one), one])).values(),
];

/**
 * The fields that a 400 names in its `details`. An `invalid_union` repeats the
 * issues of every branch, so only the branch closest to the request is
 * reported. Source: real server, "Errors".
 */
export const readFieldErrors = (details: unknown): FieldError[] =>
  Array.isArray(details)
    ? distinct(
        details.slice(0, maxFields).flatMap((issue) => read(issue, [], 0)),
      )
    : [];
