import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

if (Number(process.versions.node.split('.')[0]) < 22) {
  throw new Error('The unit tests need Node 22 or newer: run them through npm, which brings its own.')
}

const files = globSync('{lib,components,entrypoints,e2e,locales,scripts,test}/**/*.test.{ts,tsx}')
/**
 * Files that replace a module, a global or the browser, or have a sample do it: they must not share those with others.
 */
const isolated = files.filter((file) =>
  /vi\.(do)?[mM]ock|useFakeTimers|stubGlobal|globalThis|navigator|fakeBrowser|sample-(vault|workers)|stand-in-model/.test(
    readFileSync(file, 'utf8'),
  ),
)

/** The tests have no file to read this from. */
const knownAddresses = {
  name: 'known-addresses',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('/lib/privacy/known-now.ts') ? readFileSync('test/known-now.ts', 'utf8') : undefined,
}

const project = (name: string, include: string[], isolate: boolean) => ({
  plugins: [WxtVitest(), knownAddresses],
  test: {
    name,
    include,
    isolate,
    pool: 'threads' as const,
    setupFiles: ['test/setup.ts'],
    // A limit for what never ends: a property over thousands of texts is slow on a busy machine, and not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})

export default defineConfig({
  test: {
    // By default one core stays idle.
    maxWorkers: '100%',
    projects: [
      project('isolated', isolated, true),
      // Starting a worker for each file takes a third of the time.
      project(
        'shared',
        files.filter((file) => !isolated.includes(file)),
        false,
      ),
    ],
  },
})
