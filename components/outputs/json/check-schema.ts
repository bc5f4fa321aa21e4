import { type SchemaDraft, Validator } from '@cfworker/json-schema';

/**
 * Where a value violates its schema: the rule, what it expects, and the actual
 * value, if known.
 */
export type SchemaError = {
  pointer: string;
  rule: string;
  expected?: string;
  actual?: string;
};

/** Why a value could not be checked. */
export type Unchecked =
  | 'broken'
  | 'elsewhere'
  | 'endless'
  | 'too-deep'
  | 'too-large'
  | 'too-slow';

/** `more`: the number of errors that are not listed. */
export type SchemaCheck =
  | { errors: SchemaError[]; more: number }
  | { unchecked: Unchecked };

export type CheckRequest = { value: unknown; schema: Record<string, unknown> };

const maxListed = 500;
const drafts: [RegExp, SchemaDraft][] = [
  [/draft-04/, '4'],
  [/draft-0[67]/, '7'],
  [/2019-09/, '2019-09'],
];

/** Rules that only forward the results of nested rules. */
const forwarding = new Set(
  (
    'properties additionalProperties patternProperties unevaluatedProperties items prefixItems additionalItems ' +
    'unevaluatedItems $ref $recursiveRef allOf if dependentSchemas propertyNames'
  ).split(' '),
);
const choices = new Set(['anyOf', 'oneOf']);

type Finding = ReturnType<Validator['validate']>['errors'][number];

/**
 * Checks a value against a JSON Schema. A schema that refers to another address
 * stays unchecked.
 */
export function checkSchema({ value, schema }: CheckRequest): SchemaCheck {
  try {
    const { $schema } = schema;
    const draft =
      drafts.find(([name]) => name.test(String($schema)))?.[1] ?? '2020-12';
    const { errors } = new Validator(schema, draft, false).validate(value);
    const all = rootCauses(errors);
    return {
      errors: all.slice(0, maxListed).map(schemaError),
      more: Math.max(0, all.length - maxListed),
    };
  } catch (error) {
    if (error instanceof RangeError) return { unchecked: 'endless' };
    return {
      unchecked: /Unresolved \$ref/.test(String(error))
        ? 'elsewhere'
        : 'broken',
    };
  }
}

/**
 * Omits findings that repeat a nested one, and why each of several alternatives
 * failed.
 */
function rootCauses(findings: Finding[]): Finding[] {
  const chosen = findings
    .filter(({ keyword }) => choices.has(keyword))
    .map(({ keywordLocation }) => keywordLocation);
  return findings.filter(
    ({ keyword, keywordLocation }) =>
      !forwarding.has(keyword) &&
      !chosen.some((choice) => keywordLocation.startsWith(`${choice}/`)),
  );
}

function schemaError({
  instanceLocation,
  keyword,
  error,
}: Finding): SchemaError {
  const [, actual, types] =
    /^Instance type "(.*)" is invalid\. Expected "(.*)"\.$/.exec(error) ?? [];
  const expected =
    types?.replaceAll('"', '') ??
    /required property "(.*)"/s.exec(error)?.[1] ??
    /format "(.*)"/s.exec(error)?.[1] ??
    /does not match (?:any of )?([^a-z].*)\.$/s.exec(error)?.[1];
  return {
    pointer: instanceLocation.replace(/^#/, ''),
    rule: keyword,
    expected,
    actual,
  };
}
