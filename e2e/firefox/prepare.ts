import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of a Firefox: `FIREFOX` if set, else one in its usual place.
 * Undefined if there is none.
 */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX'], ...usualPaths].find(
    (path) => path && existsSync(path),
  );

/** Builds what the tests install, or prints why none of them runs. */
export default function prepare() {
  const firefox = findFirefox();
  if (!firefox) {
    console.log(
      'No Firefox found, so its tests are skipped. Set FIREFOX to the path of one to run them.',
    );
    return;
  }
  console.log(`Firefox: ${firefox}`);
  execSync('wxt build -b firefox --mv3', {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
