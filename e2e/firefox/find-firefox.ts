import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of a Firefox: `FIREFOX` if set, else one in its usual place.
 * Undefined if there is none.
 */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX'], ...usual].find((path) => path && existsSync(path));
