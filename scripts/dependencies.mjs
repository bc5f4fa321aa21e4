import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Installs the packages of the lockfile, unless they are there already. */
export function needDependencies() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing the packages that Pluck is built with.')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
