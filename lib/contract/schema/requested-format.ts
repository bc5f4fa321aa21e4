import type { FormatId } from '@/lib/contract/formats';
import type { PresetOptions } from './preset-options';

type Requested = Pick<PresetOptions, 'formats'>;
/** A requested format: its id, or an object with its options. */
export type FormatItem = NonNullable<PresetOptions['formats']>[number];
type FormatObject<Id extends FormatId> = Extract<
  Exclude<FormatItem, string>,
  { type: Id }
>;

export const formatIdOf = (item: FormatItem): FormatId =>
  typeof item === 'string' ? item : item.type;

/** The ids of the requested formats; markdown if none is set. */
export const requestedFormats = ({
  formats = ['markdown'],
}: Requested): FormatId[] => formats.map(formatIdOf);

/**
 * A format's options in a request, from its first item of this type. A plain
 * name has no options.
 */
export function requestedFormat<Id extends FormatId>(
  { formats = [] }: Requested,
  id: Id,
): FormatObject<Id> | undefined {
  const item = formats.find((one) => formatIdOf(one) === id);
  return (typeof item === 'string' ? { type: id } : item) as
    | FormatObject<Id>
    | undefined;
}
