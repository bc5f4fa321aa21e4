import { i18n } from '#i18n';
import { colours } from './limits';

/** The names of the colours: the user's own, else the interface's. */
export const colourNames = (own: readonly string[]): string[] =>
  colours.map(
    (colour, index) => own[index] || i18n.t(`highlights.colour.${colour}`),
  );
