import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

if (Number(process.versions.node.split('.')[0]) < 22) {
  throw new Error('The unit tests need Node 22 or newer: run them through npm, which brings its own.')
}

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    // By default one core stays idle.
    maxWorkers: '100%',
    pool: 'threads',
    setupFiles: ['test/setup.ts'],
    include: ['{lib,components,entrypoints,e2e,locales,scripts,test}/**/*.test.{ts,tsx}'],
    // A limit for what never ends: a property over thousands of texts is slow on a busy machine, and not wrong.
    testTimeout: 60_000,
  },
})
