import { isRecord } from '@/lib/core/objects';
import { pointerTo } from '@/lib/core/json';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';
import { isSecretHeader } from '@/lib/contract/schema/secret-places';

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
 * The options without their secrets. Each is replaced by '', and `blanks` has
 * the JSON pointers to them.
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

/** The preset without its secrets, which are added to its blanks. */
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
 * True if a place is inside a sample field of a property that the schema marks
 * as secret.
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

const word = String.raw`(?:pass(?:word|wd|phrase|code)|\bpwd?\b|secret|token|api[-_ ]?key|authorization|credentials?|\bsid\b)`;

/** Each runs in linear time, even for hostile text. */
const marks = [
  // An address with a user name or a password.
  /:\/\/[^\s/?#@]+@/,
  // A query parameter whose name or value suggests a token.
  /[?&](?:[tks]|sid|sig(?:nature)?|code|auth|session(?:_?id)?)=[^\s&#]/i,
  /[?&][\w.-]{1,60}=(?=[a-z_-]{0,200}\d)[\w-]{6,}/i,
  // Prefixes of service keys.
  /\b(?:sk|pk|rk|fc|gh[opsu]|github_pat|glpat|xox[abeprs]|AKIA|AIza|ya29|eyJ)[-_.]?[-\w.]{12,}/,
  /\b(?:bearer|basic)\s+[-\w.~+/=]{8,}/i,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // A name that suggests a secret, with its value.
  new RegExp(String.raw`${word}["'\`\]]*\s*[:=]\s*\S`, 'i'),
  new RegExp(
    String.raw`${word}\s+(?:is\s+)?["'\`“‘]?(?=[a-z]{1,60}\d|\d{1,60}[a-z])\w{4,}`,
    'i',
  ),
  // Long random strings: hexadecimal, a UUID, or mixed case with digits.
  /\b[\da-f]{32,}\b/i,
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{24,}\b/,
];

/**
 * True if a text may contain a password, a key or a token. Errs on the side of
 * true.
 */
export const looksSecret = (text: string): boolean =>
  marks.some((mark) => mark.test(text));

export const isSecretName = (name: string): boolean =>
  /pass(?:word|wd|phrase|code)|^pass$|\bpwd?\b|^pin$|secret|token|api[-_]?key|auth(?!or)|credential|cookie/i.test(
    name,
  );
