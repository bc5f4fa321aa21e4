import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/**
 * The oldest Node that all of Pluck's tools work with. `engines` in
 * package.json has the whole range.
 */
const oldestNode = [22, 19];

/**
 * On these the lockfile brings a Node of its own for the tools; any Node from
 * 20 can install it.
 */
const bringsNode =
  process.platform === 'linux' &&
  ['x64', 'arm64'].includes(process.arch) &&
  !isMusl();

/** Installs the lockfile's packages, unless they are already installed. */
export async function needDependencies() {
  needNode();
  const installed = 'node_modules/.package-lock.json';
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  )
    return;
  console.log('Installing the packages that Pluck is built with.');
  const npm = spawn(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const code = await new Promise((ended) =>
    npm.on('error', ended).on('close', ended),
  );
  if (code === 0) return;
  console.error('The packages could not be installed. npm says why above.');
  process.exit(1);
}

/**
 * Ends with a message if this Node is too old for the tools, and none comes
 * with the packages.
 */
function needNode() {
  if (bringsNode || isRecentEnough(process.versions.node)) return;
  console.error(
    `Pluck is built with tools that need Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.
Install the current LTS version from https://nodejs.org, then run this command again.`,
  );
  process.exit(1);
}

/** Whether a version such as "22.19.0" is the oldest one or newer. */
export function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return (
    major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  );
}

/**
 * Whether this is a Linux such as Alpine, whose C library can't run the Node
 * that the lockfile brings.
 */
function isMusl() {
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}
