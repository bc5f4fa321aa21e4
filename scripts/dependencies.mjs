import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/**
 * Installs the packages in the versions of the lockfile, unless they are there already. Not `npm ci`: it
 * refuses a lockfile that was written where a registry lacks the binaries of some other platform.
 */
export function needDependencies() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing the packages that Pluck is built with.')
  try {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  } catch {
    console.error('The packages could not be installed. npm says why above.')
    process.exit(1)
  }
}
