import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': path.resolve('.') } },
  test: {
    include: ['e2e/firefox/*.firefox.ts'],
    globalSetup: 'e2e/firefox/prepare.ts',
    fileParallelism: false,
    // The files share a browser.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: 'verbose',
  },
});
