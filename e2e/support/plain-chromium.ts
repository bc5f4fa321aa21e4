import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findChromium, isRoot } from '@/scripts/browser.mjs';
import { builtExtension } from './extension';

/**
 * Starts a headless Chromium without a driver, because a driver keeps the
 * worker alive and hides its death. It has this profile, the built extension,
 * and no extension page open.
 */
export async function startPlainChromium(profile: string) {
  const chromium = await findChromium();
  if (!chromium) throw new Error('There is no Chromium.');
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${builtExtension}`,
      `--load-extension=${builtExtension}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-gpu',
      ...(isRoot ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // Its own process group, so that all its processes can be killed at once.
    { stdio: 'ignore', detached: true },
  );
  const exited = once(browser, 'exit');
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    if (browser.pid !== undefined && browser.exitCode === null)
      process.kill(-browser.pid, signal);
    await exited;
  };
  return { close: end('SIGTERM'), kill: end('SIGKILL') };
}
