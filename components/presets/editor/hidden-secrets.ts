import { isRecord } from '@/lib/core/objects';
import { pointerTo } from '@/lib/core/json';
import { withoutSecrets } from '@/lib/data';

const dots = '••••••';

type Mark = (name: string) => string;

/**
 * The options with dots, or `mark` of the secret's name, in place of each
 * secret that an export omits, and the number of those secrets.
 */
export function hideSecrets(
  options: Record<string, unknown>,
  mark: Mark = () => dots,
): {
  hidden: Record<string, unknown>;
  secrets: number;
} {
  const secrets = new Set(withoutSecrets({ options }).blanks);
  const hide = (value: unknown, at: readonly (string | number)[]): unknown => {
    if (typeof value === 'string')
      return secrets.has(pointerTo(at)) ? mark(String(at.at(-1))) : value;
    if (Array.isArray(value))
      return value.map((item, index) => hide(item, [...at, index]));
    return isRecord(value) ? hideIn(value, at) : value;
  };
  const hideIn = (
    record: Record<string, unknown>,
    at: readonly (string | number)[],
  ) =>
    Object.fromEntries(
      Object.entries(record).map(([name, item]) => [
        name,
        hide(item, [...at, name.toWellFormed()]),
      ]),
    );
  return { hidden: hideIn(options, []), secrets: secrets.size };
}
