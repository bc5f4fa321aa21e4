import { i18n } from '#i18n';
import { isBuiltIn } from './preset';

/** A user's preset has a name. */
export type Named = { id: string; name?: string };

/**
 * A preset's name: the user's, or the built-in one from the catalogue. '' for a
 * deleted preset.
 */
export const presetName = ({ id, name }: Named): string =>
  name ?? (isBuiltIn(id) ? i18n.t(`preset.${id}`) : '');

/** The names of the user's own presets. */
export const takenNames = ({
  presets,
}: {
  presets: readonly { name?: string }[];
}): string[] => presets.map(({ name = '' }) => name);
