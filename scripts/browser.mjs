import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

const known = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [`${process.env.LOCALAPPDATA}\\Chromium\\Application\\chrome.exe`],
};

/** Whether Debian's packages can be installed here. */
export const hasApt = existsSync('/usr/bin/apt-get');

/**
 * Whether this is root on Linux, where Chromium starts only without its
 * sandbox.
 */
export const isRoot = process.getuid?.() === 0;

/**
 * The path of a Chromium that can load an unpacked extension from the command
 * line, which branded Chrome no longer can: `CHROMIUM` if set, one in its usual
 * place, else Playwright's own. Undefined if there is none.
 */
export async function findChromium() {
  return [
    process.env.CHROMIUM,
    ...(known[process.platform] ?? []),
    await playwrightChromium(),
  ].find((path) => path && existsSync(path));
}

async function playwrightChromium() {
  // `npm test` looks for one while the packages are being installed.
  const playwright = await import('@playwright/test').catch(() => undefined);
  return playwright?.chromium.executablePath();
}

/**
 * Installs Debian's Chromium if possible, else Playwright's; with OpenSSL,
 * which makes a test server's certificate.
 */
export function installChromium() {
  const run = (command, ...args) =>
    execFileSync(command, args, { stdio: 'inherit' });
  if (hasApt) {
    const root = isRoot ? [] : ['sudo'];
    const apt = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    console.log(
      'No Chromium found. Installing the package chromium with apt-get.',
    );
    run(...apt, 'update', '-qq');
    run(...apt, 'install', '-y', '-qq', 'chromium', 'openssl');
  } else {
    console.log('No Chromium found. Installing Playwright’s.');
    run('npx', 'playwright', 'install', 'chromium');
  }
}

/** Finds a Chromium that can run Pluck, or installs one. */
export async function needChromium() {
  const found = await findChromium();
  if (found) return found;
  installChromium();
  const installed = await findChromium();
  if (!installed)
    throw new Error(
      'No Chromium could be found or installed. Set CHROMIUM to the path of one.',
    );
  return installed;
}
