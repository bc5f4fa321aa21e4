import { isRecord } from '@/lib/core/is-record';
import { pointerTo } from '@/lib/core/json-pointer';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';
import { isSecretHeader } from '@/lib/contract/schema/secret-places';
import { isSecretName, looksSecret } from './looks-secret';

/**
 * Names, places, domains and fixed words: never secret, and some of them must
 * not be empty.
 */
const plainFields = new Set([
  'profile',
  'location',
  'threatProtection',
  'parsers',
  'redactPII',
  'proxy',
]);

type Part = string | number;
type Sent = { options: PresetOptions; idleActions?: IdleAction[] };

/**
 * The same without its secrets. Each is replaced by '', and `blanks` has the
 * JSON pointers to them.
 */
export function withoutSecrets({
  options,
  idleActions,
}: Sent): Sent & { blanks: string[] } {
  const blanks: string[] = [];
  const copy = (value: unknown, at: readonly Part[]): unknown => {
    const isText = typeof value === 'string';
    if (
      isText
        ? value !== '' && isSecret(value, at)
        : typeof value === 'number' && isSample(at)
    ) {
      blanks.push(pointerTo(at));
      return '';
    }
    if (isText) return value.toWellFormed();
    if (Array.isArray(value))
      return value.map((item, index) => copy(item, [...at, index]));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '__proto__')
        .map(([name, item]) => [
          name.toWellFormed(),
          copy(item, [...at, name.toWellFormed()]),
        ]),
    );
  };
  const left = {
    options: copy(options, []) as PresetOptions,
    ...(idleActions?.length && {
      idleActions: copy(idleActions, ['idleActions']) as IdleAction[],
    }),
  };
  return { ...left, blanks };
}

/** The same without its secrets, which are added to its blanks. */
export function withBlanks<T extends Sent & { blanks?: readonly string[] }>(
  preset: T,
): T {
  const { blanks, ...left } = withoutSecrets(preset);
  const all = [...new Set([...(preset.blanks ?? []), ...blanks])];
  return { ...preset, ...left, ...(all.length > 0 && { blanks: all }) };
}

/**
 * Fields of a JSON Schema that contain values, as they may occur in an answer.
 */
const samples = new Set(['const', 'default', 'enum', 'example', 'examples']);

/**
 * True if a place is inside such a field of a property that the schema marks as
 * secret.
 */
function isSample(at: readonly Part[]): boolean {
  if (at[0] !== 'formats' || at[2] !== 'schema') return false;
  const names = at.slice(3).map(String);
  return names.some((name) => samples.has(name)) && names.some(isSecretName);
}

function isSecret(text: string, at: readonly Part[]): boolean {
  const field = String(at[0]);
  const name = String(at.at(-1));
  if (plainFields.has(field)) return false;
  if (field === 'headers') return isSecretHeader(name) || looksSecret(text);
  if (field === 'auditMetadata') return true;
  if (
    (field === 'actions' || field === 'idleActions') &&
    (name === 'text' || name === 'script')
  )
    return true;
  return isSecretName(name) || isSample(at) || looksSecret(text);
}
