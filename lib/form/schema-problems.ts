import { messageOf } from '@/lib/core/failures';
import { getOwn } from '@/lib/core/objects';
import { presetOptions } from '@/lib/contract/schema/preset-options';
import { type FormField, countryMeant } from './fields';
import { fieldOn, namesBeside, type FieldPath, childOf } from './field-path';
import { type Fix, fix, type Problem, rename, use } from './problem';
import { type Form, everyAction } from './form';
import { nearest } from './search';
import { error } from './rules/rule';

/**
 * Schema issues as problems at their fields. Rules about several fields are
 * elsewhere.
 */
export const schemaProblems = (form: Form): Problem[] => {
  const all = everyAction(form);
  return issuesOf(form)
    .filter(({ code }) => code !== 'custom')
    .flatMap((issue) => problemsAt(issue, all));
};

function problemsAt(issue: Issue, all: Record<string, unknown>): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) =>
      unknownAt([...issue.path, key] as unknown as FieldPath, all),
    );
  }
  const place = issue.path as unknown as FieldPath;
  const field = fieldOn(place, all);
  const value = place.reduce<unknown>(childOf, all);
  const { message, instead, ...values } = describeIssue(issue, value, field);
  const fixes = fixesOf(place, field?.path, value, instead);
  return [
    error(place, message, {
      field: field?.path,
      ...values,
      ...(fixes.length > 0 && { fixes }),
    }),
  ];
}

function unknownAt(place: FieldPath, all: Record<string, unknown>): Problem {
  const name = String(place.at(-1));
  const around = place.slice(0, -1).reduce<unknown>(childOf, all);
  const free = namesBeside(place, all).filter(
    (one) => childOf(around, one) === undefined,
  );
  const field = fieldOn(place, all)?.path;
  const remove = fix('form.fix.remove', place, undefined);
  const meant = nearest(name, free);
  if (!meant)
    return error(place, 'form.problem.unknown', {
      field,
      values: [name],
      fixes: [remove],
    });
  const fixes = [rename(place, meant), remove];
  return error(place, 'form.problem.unknownNear', {
    field,
    values: [name, meant],
    fixes,
  });
}

function fixesOf(
  path: FieldPath,
  field: string | undefined,
  value: unknown,
  instead?: string | number,
): Fix[] {
  if (instead !== undefined) return [use(path, instead)];
  if (field !== 'location.country' || typeof value !== 'string') return [];
  const code = countryMeant(value);
  return code ? [use(path, code)] : [];
}

/** A schema issue, reduced to the fields that are used here. */
type Issue = {
  code?: string;
  path: (string | number)[];
  expected?: string;
  minimum?: number;
  maximum?: number;
  origin?: string;
  keys?: string[];
  values?: unknown[];
  options?: unknown[];
  errors?: Issue[][];
};

/** The schema's issues with a form, including actions that are off. */
function issuesOf(form: Form): Issue[] {
  const issues = presetOptions.safeParse(everyAction(form)).error?.issues as
    | Issue[]
    | undefined;
  return (issues ?? []).flatMap((issue) => spread(issue, []));
}

/**
 * For a union, the issues of the intended alternative: the one that rejects
 * only a part of the value.
 */
function spread(issue: Issue, above: Issue['path']): Issue[] {
  const path = above.concat(issue.path);
  const meant = issue.errors?.find((branch) =>
    branch.some((inner) => inner.path.length > 0),
  );
  return meant
    ? meant.flatMap((inner) => spread(inner, path))
    : [{ ...issue, path }];
}

type Description = Pick<Problem, 'message' | 'values'> & {
  instead?: string | number;
};

/**
 * Describes the error in a value, and the value that was most likely meant, if
 * that is clear.
 */
function describeIssue(
  issue: Issue,
  value: unknown,
  field: FormField | undefined,
): Description {
  if (
    value === undefined ||
    (issue.code === 'too_small' && issue.origin === 'string')
  ) {
    return { message: 'form.problem.missing' };
  }
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return describeLimit(issue, value, field);
    case 'invalid_format':
      return { message: field?.wrongForm ?? 'form.problem.wrong' };
    case 'invalid_type':
      if (field?.kind === 'json' && typeof value === 'string')
        return describeJson(value);
      return {
        message:
          getOwn(typeMessages, issue.expected ?? '') ?? 'form.problem.wrong',
      };
    default:
      return describeChoice(issue, value, field);
  }
}

const typeMessages: Record<string, string> = {
  int: 'form.problem.whole',
  number: 'form.problem.number',
  string: 'form.problem.text',
  boolean: 'form.problem.flag',
  array: 'form.problem.list',
  object: 'form.problem.object',
  record: 'form.problem.object',
};

function describeLimit(
  { minimum, maximum, origin }: Issue,
  value: unknown,
  field?: FormField,
): Description {
  const instead = minimum ?? maximum ?? 0;
  if (origin === 'string')
    return {
      message: 'form.problem.long',
      values: [instead, String(value).length],
    };
  if (origin === 'array')
    return { message: 'form.problem.many', values: [instead] };
  if (field?.min !== undefined && field.max !== undefined) {
    return {
      message: 'form.problem.range',
      values: [field.min, field.max],
      instead,
    };
  }
  return { message: 'form.problem.least', values: [instead], instead };
}

function describeJson(text: string): Description {
  try {
    JSON.parse(text);
    return { message: 'form.problem.noObject' };
  } catch (cause) {
    return { message: 'form.problem.json', values: [messageOf(cause)] };
  }
}

function describeChoice(
  issue: Issue,
  value: unknown,
  field?: FormField,
): Description {
  const { options, values, errors = [] } = issue;
  const choices = (
    options ??
    values ??
    errors.flat().flatMap((one) => one.values ?? [])
  ).map(String);
  if (choices.length === 0) return { message: 'form.problem.wrong' };
  const near = typeof value === 'string' ? nearest(value, choices) : undefined;
  const instead = near ?? choices.find((choice) => choice === field?.default);
  return {
    message: 'form.problem.choice',
    values: [choices.join(', ')],
    instead,
  };
}
