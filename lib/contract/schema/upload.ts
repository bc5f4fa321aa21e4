import type { PresetOptions } from './preset-options';
import { requestedFormats } from './requested-format';

/**
 * The maximum size of an uploaded file, in bytes. Source: real server, "Beyond
 * the contract document".
 */
export const maxUploadBytes = 50_000_000;

const formats = ['screenshot', 'branding', 'changeTracking'] as const;
const options = ['actions', 'waitFor', 'location', 'mobile'] as const;

/**
 * What a service refuses for a file: formats, as `formats.<id>`, and other
 * options.
 */
export type NotForUpload =
  | `formats.${(typeof formats)[number]}`
  | (typeof options)[number]
  | 'proxy';

/**
 * The requested options that a service refuses for a file. Source: the
 * contract, and the server's code.
 */
export function notForUploads(asked: PresetOptions): NotForUpload[] {
  const ids = requestedFormats(asked);
  return [
    ...formats
      .filter((id) => ids.includes(id))
      .map((id) => `formats.${id}` as const),
    ...options.filter((name) => isAsked(asked[name])),
    ...(asked.proxy === 'enhanced' ? (['proxy'] as const) : []),
  ];
}

const isAsked = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);
