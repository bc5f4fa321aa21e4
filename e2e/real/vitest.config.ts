import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['e2e/real/*.real.ts'],
    setupFiles: ['test/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    // Joplin's packages are fetched, and its database is compiled.
    hookTimeout: 900_000,
    reporters: 'verbose',
  },
});
