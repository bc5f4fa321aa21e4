import { i18n } from '#i18n'
import { isBuiltIn } from './preset'

/** A preset of the user's own carries its name. */
export type Named = { id: string; name?: string }

/** The name of a preset: the user's, or Pluck's own in the catalogue. '' for one that is gone. */
export const presetName = ({ id, name }: Named): string =>
  name ?? (isBuiltIn(id) ? i18n.t(`preset.${id}`) : '')
