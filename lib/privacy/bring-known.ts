import { knownParts } from './known';
import { setKnown } from './known-now';

/**
 * For a script in a page, which can't read the file: it brings along what it
 * needs to shorten addresses.
 */
export const bringKnown = (): void => setKnown(knownParts);
