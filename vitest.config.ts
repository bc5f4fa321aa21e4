import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { defuddleParts } from './scripts/defuddle-parts.ts';

if (Number(process.versions.node.split('.')[0]) < 22) {
  throw new Error(
    'The unit tests need Node 22 or newer: run them through npm, which brings its own.',
  );
}

const files = globSync(
  '{lib,components,entrypoints,e2e,locales,scripts,test}/**/*.test.{ts,tsx}',
);
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
/**
 * Files that replace a module, a global or the browser, or have a sample do it:
 * they must not share those with others.
 */
const replacing = filesWith(
  /vi\.(do)?[mM]ock|useFakeTimers|stubGlobal|globalThis|navigator|fakeBrowser|sample-(vault|workers)|stand-in-model/,
);
const withDom = new Set(filesWith(/@vitest-environment happy-dom/));

/**
 * Those with a DOM one after another: a worker ends where the next file needs
 * another environment than the one it has.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(specs: TestSpecification[]) {
    const groups = Map.groupBy(
      // oxlint-disable-next-line unicorn/no-array-sort -- no array's
      await super.sort(specs),
      ({ project, moduleId }) =>
        `${project.name} ${withDom.has(path.relative('.', moduleId))}`,
    );
    return [...groups.values()].flat();
  }
}

/** What the tests import in place of these. */
const standIns: readonly [RegExp, file: string][] = [
  // Tests have no file to read the known addresses from.
  [/\/gate-data$/, 'test/gate-data.ts'],
  [/^\/.*\/lib\/i18n\/i18n/, 'test/i18n.ts'],
];
const importStandIns = {
  name: 'stand-ins',
  enforce: 'pre' as const,
  resolveId: (id: string) => {
    const [, file] = standIns.find(([pattern]) => pattern.test(id)) ?? [];
    return file && path.resolve(file);
  },
};

const project = (name: string, include: string[], more: object = {}) => ({
  plugins: [importStandIns, WxtVitest()],
  resolve: { alias: defuddleParts },
  test: {
    name,
    include,
    // Starting a worker for each file takes a third of the time.
    isolate: false,
    // As in the build (scripts/defuddle-parts.ts).
    server: { deps: { inline: ['defuddle'] } },
    pool: 'threads' as const,
    setupFiles: ['test/setup.ts'],
    // A limit for what never ends: a property over thousands of texts is slow
    // on a busy machine, and not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    ...more,
  },
});

export default defineConfig({
  test: {
    // By default one core stays idle.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    projects: [
      // What they leave in a document, no module's reset takes away.
      project(
        'isolated',
        replacing.filter((file) => withDom.has(file)),
        { isolate: true },
      ),
      project(
        'reset',
        replacing.filter((file) => !withDom.has(file)),
        { setupFiles: ['test/setup.ts', 'test/reset.ts'] },
      ),
      project(
        'shared',
        files.filter((file) => !replacing.includes(file)),
      ),
    ],
  },
});
