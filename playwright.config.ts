import { defineConfig } from '@playwright/test'

// Makes the real popup appear as a page: it is a target of the kind "other".
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1'

export default defineConfig({
  testDir: 'e2e',
  workers: process.env.CI ? 2 : 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: [['list']],
  outputDir: 'test-results',
})
