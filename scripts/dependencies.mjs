import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/**
 * Installs the lockfile's packages, unless they are already installed. Not `npm ci`: it rejects a lockfile
 * that was written where the registry lacks binaries of other platforms.
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
