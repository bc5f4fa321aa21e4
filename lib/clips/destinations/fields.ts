import { isRecord, getOwn } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { readWebAddress } from '@/lib/core/web-address';
import {
  isReference,
  isSecretHeader,
} from '@/lib/contract/schema/secret-places';
import { joinAddress, splitAddress, webUrl } from './secret-address';

/**
 * One setting of a destination: how it is stored, typed and shown. `label`,
 * `help` and `problem` name texts below `clip.destination` in the catalogue.
 * `Typed` is the value of its control, which contains no secret.
 */
export type SettingField<Value, Typed = Value> = {
  control:
    | 'text'
    | 'address'
    | 'secret'
    | 'headers'
    | 'checkbox'
    | 'folder'
    | 'hidden';
  label: string;
  help?: string;
  problem?: string;
  /** Suggested values, by the names of their labels. */
  suggestions?: Readonly<Record<string, string>>;
  schema: z.ZodMiniType<Value>;
  initial: Typed;
  show(value: Value): Typed;
  /**
   * The value to save, with secrets as typed; undefined if it is invalid.
   * `saved` is the stored value.
   */
  read(typed: Typed, saved?: Value): Value | undefined;
  /** The value with each secret in it changed. */
  mapSecrets?(value: Value, change: (text: string) => string): Value;
};

const same = <Value>(value: Value): Value => value;

/** A setting whose control holds the value unchanged. */
const plain = <Value>(
  field: Omit<SettingField<Value>, 'show' | 'read'> &
    Partial<SettingField<Value>>,
): SettingField<Value> => ({ show: same, read: same, ...field });

type ReadText = (typed: string) => string | undefined;

/** A text that is stored as `read` returns it. */
const checkedText = (
  field: Pick<SettingField<string>, 'control' | 'label' | 'help' | 'problem'>,
  read: ReadText,
) =>
  plain({
    ...field,
    schema: z.string().check(
      z.maxLength(2000),
      z.refine((text) => read(text) === text),
    ),
    initial: '',
    read,
  });

/** The address of a program, as returned by `readWebAddress`. */
export const programAddress = (
  suggestions?: Readonly<Record<string, string>>,
  help?: string,
) => ({
  ...checkedText(
    {
      control: 'address',
      label: 'address',
      help,
      problem: 'addressBad',
    },
    (typed) => {
      const reading = readWebAddress(typed);
      return reading.ok ? reading.baseUrl : undefined;
    },
  ),
  ...(suggestions && {
    suggestions,
    initial: Object.values(suggestions)[0] ?? '',
  }),
});

/** Shown for a saved secret. */
const hidden = '••••••••';

/**
 * A complete web address whose path and query are a secret, as those of a
 * webhook are.
 */
export function secretAddress(
  label: string,
  help: string,
): SettingField<string> {
  const show = (address: string) => {
    const parts = splitAddress(address);
    if (!parts) return address;
    return parts.secret === '' ? '' : `${parts.origin}/${hidden}`;
  };
  return {
    control: 'address',
    label,
    help,
    problem: 'addressBad',
    schema: z.string().check(
      z.maxLength(4000),
      z.refine((text) => webUrl(text) !== undefined),
    ),
    initial: '',
    show,
    read(typed, saved) {
      if (!typed.includes(hidden)) return webUrl(typed.trim())?.href;
      return saved !== undefined && typed.trim() === show(saved)
        ? saved
        : undefined;
    },
    mapSecrets(address, change) {
      const parts = splitAddress(address);
      return parts ? joinAddress(parts.origin, change(parts.secret)) : address;
    },
  };
}

/**
 * A reference to a secret in the vault; empty if there is none, as after a
 * restored backup. A typed key replaces the saved one.
 */
export const keySetting = (
  help: string,
  label: 'key' | 'password' | 'clientSecret' = 'key',
) =>
  plain({
    control: 'secret',
    label,
    help,
    problem: label === 'key' ? 'keyMissing' : 'missing',
    schema: z
      .string()
      .check(z.refine((text) => text === '' || isReference(text))),
    initial: '',
    show: () => '',
    read: (typed, saved) => typed.trim() || (saved ? '' : undefined),
    mapSecrets: (value, change) => change(value),
  });

export const textSetting = (label: string, help?: string) =>
  plain({
    control: 'text',
    label,
    help,
    schema: z.string().check(z.maxLength(500)),
    initial: '',
    read: (typed) => typed.trim(),
  });

/**
 * A text that can't be empty; `read` returns what is saved, or undefined if it
 * is invalid.
 */
export const neededText = (
  words: { label: string; help?: string; problem?: string },
  read: ReadText = (typed) => typed.trim() || undefined,
) => checkedText({ control: 'text', problem: 'missing', ...words }, read);

export const checkboxSetting = (label: string) =>
  plain({ control: 'checkbox', label, schema: z.boolean(), initial: false });

/**
 * The id that the picked folder's handle is stored under. The control also
 * fills in the field `name`.
 */
export const pickedFolder = plain({
  control: 'folder',
  label: 'folder',
  problem: 'notPicked',
  schema: z.string().check(z.minLength(1), z.maxLength(200)),
  initial: '',
  read: (typed) => typed || undefined,
});

/** The picked folder's own name. */
export const folderName = plain({
  control: 'hidden',
  label: 'folder',
  schema: z.string().check(z.maxLength(500)),
  initial: '',
});

/**
 * Headers that Pluck sets, or that pages can't set. Source: Fetch, “forbidden
 * request-header”, those that users might try.
 */
const takenHeader =
  /^(?:content-type|content-length|idempotency-key|host|cookie|origin|referer)$/i;

const isHeader = ([name, text]: [string, unknown]): boolean =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
  !takenHeader.test(name) &&
  typeof text === 'string' &&
  text.length <= 4000;

/**
 * Custom headers, typed as one `Name: value` a line; secret values are
 * references.
 */
export const customHeaders: SettingField<Record<string, string>, string> = {
  control: 'headers',
  label: 'headers',
  help: 'headersHelp',
  problem: 'headersBad',
  schema: z.custom(
    (value) => isRecord(value) && Object.entries(value).every(isHeader),
  ),
  initial: '',
  show: (value) =>
    Object.entries(value)
      .map(([name, text]) => `${name}: ${isReference(text) ? hidden : text}`)
      .join('\n'),
  read(typed, saved = {}) {
    const lines = typed.split('\n').filter((line) => line.trim() !== '');
    const pairs = lines.map((line) =>
      /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)\s*$/.exec(line),
    );
    if (pairs.includes(null)) return undefined;
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = pair ?? [];
        return [name, value === hidden ? (getOwn(saved, name) ?? '') : value];
      }),
    );
  },
  mapSecrets(value, change) {
    // A record of another version may contain any value here.
    if (!isRecord(value)) return value;
    const changed = Object.entries(value).map(([name, text]) => [
      name,
      isSecretHeader(name) ? change(text) : text,
    ]);
    return Object.fromEntries(changed);
  },
};
