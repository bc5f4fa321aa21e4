import { asRecord, getOwn, isRecord } from '@/lib/core/objects';
import { pointerTo } from '@/lib/core/json';
import type { Form } from '@/lib/form/form';
import type { FieldPath } from '@/lib/form/field-path';
import { type Fix, type Problem, fix, rename } from '@/lib/form/problem';

type Item = Record<string, unknown>;

/**
 * A form in the shape for rules: formats as objects, and every action with its
 * place.
 */
export type Asked = {
  options: Record<string, unknown>;
  formats: { at: number; type: string; item: Item }[];
  actions: { at: number; isOn: boolean; type: string; action: Item }[];
};

/**
 * A rule about several fields, or about the effects of a value. Source:
 * contract and real server.
 */
export type Rule = (asked: Asked) => Problem | Problem[] | false | undefined;
export type Rules = Record<string, Rule>;

const typeOf = (item: Item): string =>
  typeof item.type === 'string' ? item.type : '';

/** The requested formats; markdown if none is set. */
export function asked({ options, actions }: Form): Asked {
  const { formats = ['markdown'] } = options;
  const items: unknown[] = Array.isArray(formats) ? formats : [];
  return {
    options,
    formats: items.map((item, index) => {
      const object = typeof item === 'string' ? { type: item } : asRecord(item);
      return { at: index, type: typeOf(object), item: object };
    }),
    actions: actions.map(({ isOn, action }, index) => {
      const object = asRecord(action);
      return { at: index, isOn, action: object, type: typeOf(object) };
    }),
  };
}

/** `field`: the field's path, if the place is not that of an option. */
type More = { field?: string; values?: (string | number)[]; fixes?: Fix[] };

/** `place`: for an option, only its name, which is then also the field. */
const say =
  (level: Problem['level']) =>
  (
    path: FieldPath | string,
    message: string,
    { field, ...more }: More = {},
  ): Problem => {
    const steps: FieldPath = typeof path === 'string' ? [path] : path;
    return {
      path: pointerTo(steps),
      field: field ?? steps[0],
      level,
      message,
      ...more,
    };
  };

export const error = say('error');
export const warning = say('warning');
export const note = say('note');

export const isEmptyList = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 0;

/**
 * A rule that explains the effects of an option's value; `undefined`: it isn't
 * set.
 */
export const noteIf =
  (name: string, message: string, has: (value: unknown) => boolean): Rule =>
  ({ options }) =>
    has(getOwn(options, name)) && note(name, message);

/** Whether a header name is valid. Source: RFC 9110, section 5.6.2. */
const isToken = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

const namesIn = (headers: unknown): string[] =>
  isRecord(headers) ? Object.keys(headers) : [];

const remove = (name: string) =>
  fix('form.fix.removeHeader', ['headers', name], undefined, [name]);

export const headerRules: Rules = {
  legalName({ options: { headers } }) {
    const names = namesIn(headers);
    return names
      .filter((name) => !isToken(name))
      .map((name) => {
        // A pasted name may include a colon and spaces.
        const meant = name.replace(/\s*:\s*$/, '').trim();
        const canBe = isToken(meant) && !names.includes(meant);
        const fixes = [
          ...(canBe ? [rename(['headers', name], meant)] : []),
          remove(name),
        ];
        return error(['headers', name], 'form.problem.headerName', {
          values: [name],
          fixes,
        });
      });
  },

  /** Header names are case-insensitive. Source: RFC 9110, section 5.1. */
  oneOfEach({ options: { headers } }) {
    const names = namesIn(headers);
    return names.flatMap((name, index) => {
      const first = names
        .slice(0, index)
        .find((before) => before.toLowerCase() === name.toLowerCase());
      if (first === undefined) return [];
      const more = { values: [name, first], fixes: [remove(name)] };
      return warning(['headers', name], 'form.problem.sameHeader', more);
    });
  },
};
