import { isRecord } from '@/lib/core/objects';
import type { IdleAction, PresetOptions } from './preset-options';

/** Headers whose values reveal nothing about the user. */
const harmlessHeader =
  /^(?:accept(?:-(?:charset|encoding|language))?|cache-control|dnt|pragma|priority|save-data|sec-(?:ch-ua|fetch|gpc)[-\w]*|upgrade-insecure-requests|user-agent)$/i;

/** True for every header that isn't known to be harmless. */
export const isSecretHeader = (name: string): boolean =>
  !harmlessHeader.test(name);

/**
 * True for a reference, which replaces a text from the vault in presets and
 * jobs.
 */
export const isReference = (text: string): boolean =>
  /^secret:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The reference to the vault text with this id. */
export const referenceOf = (uuid: string): string => `secret:${uuid}`;

/** Options as stored or edited, valid or not. */
export type Holder = {
  options: PresetOptions | Record<string, unknown>;
  idleActions?: readonly (IdleAction | Record<string, unknown>)[];
};
/** A step of a path into JSON: a name, or a list index from 0. */
export type Part = string | number;

/**
 * The options with each secret text changed: header values and texts to write.
 * Only these can be references.
 */
export function mapSecrets<T extends Holder>(
  holder: T,
  change: (text: string, at: readonly Part[]) => string,
): T {
  const { headers, actions } = holder.options as Record<string, unknown>;
  const written = (action: unknown, at: readonly Part[]): unknown =>
    isRecord(action) &&
    action['type'] === 'write' &&
    typeof action['text'] === 'string'
      ? { ...action, text: change(action['text'], [...at, 'text']) }
      : action;
  const valueOf = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    typeof value === 'string' && isSecretHeader(name)
      ? change(value, ['headers', name])
      : value,
  ];
  return {
    ...holder,
    options: {
      ...holder.options,
      ...(isRecord(headers) && {
        headers: Object.fromEntries(Object.entries(headers).map(valueOf)),
      }),
      ...(Array.isArray(actions) && {
        actions: actions.map((one, index) => written(one, ['actions', index])),
      }),
    },
    ...(holder.idleActions && {
      idleActions: holder.idleActions.map((idle, index) => ({
        ...idle,
        action: written((idle as Record<string, unknown>)['action'], [
          'idleActions',
          index,
          'action',
        ]),
      })),
    }),
  };
}

/** The secret texts in these options, without duplicates. */
export function secretTexts(holder: Holder): string[] {
  const found = new Set<string>();
  mapSecrets(holder, (text) => {
    if (text !== '') found.add(text);
    return text;
  });
  return [...found];
}

/** The references anywhere in a value of unknown shape. */
export function referencesWithin(value: unknown): string[] {
  if (typeof value === 'string') return isReference(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(referencesWithin)
    : [];
}

/** The references in these options, without duplicates. */
export const referencesIn = (holder: Holder): string[] =>
  secretTexts(holder).filter(isReference);
