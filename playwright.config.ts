import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // More than there are cores: most of the time a spec waits, for a pause or
  // for a slow answer.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Limits for what never ends: a busy machine is slow, and not wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'line', grepInvert: /@long|@faults/ },
    { name: 'long', grep: /@long/ },
    { name: 'faults', testMatch: 'faults/*.spec.ts' },
  ],
});
