import { isRecord } from '@/lib/core/is-record';
import { fix, rename } from '@/lib/form/problem';
import { type Rules, error, warning } from './rule';

/** Source: RFC 9110, section 5.6.2. */
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
        // A pasted name may have a colon and spaces around it.
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
