import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/**
 * Each row: the kind of violation, the file it is planted in, what that file
 * must not import, and what it may.
 */
const rows = [
  [
    'the inside of another feature',
    'lib/history/a.ts',
    '@/lib/clips/step',
    '@/lib/clips',
  ],
  [
    'a feature that stands above',
    'lib/clips/a.ts',
    '@/lib/history',
    '@/lib/presets',
  ],
  [
    'the background of a feature that stands above',
    'lib/settings/a.ts',
    '@/lib/records/background',
    '@/lib/clips',
  ],
  [
    'the inside of another feature from a view',
    'components/clips/a.tsx',
    '@/components/history/list',
    '@/components/history',
  ],
  [
    'the model of a feature from a view',
    'components/clips/b.tsx',
    '@/lib/clips/step',
    '@/lib/clips',
  ],
  [
    'a page from a feature',
    'lib/clips/b.ts',
    '@/components/ui/button',
    '@/lib/core/objects',
  ],
  [
    'a feature from what carries calls',
    'lib/rpc/a.ts',
    '@/lib/clips',
    '@/lib/core/objects',
  ],
  [
    'the inside of a feature from the list of features',
    'lib/app/a.ts',
    '@/lib/clips/step',
    '@/lib/clips',
  ],
  [
    'the list of features from a feature',
    'lib/clips/c.ts',
    '@/lib/app/call',
    '@/lib/presets',
  ],
  [
    'the features themselves from a view',
    'components/clips/d.tsx',
    '@/lib/app/features',
    '@/lib/app/call',
  ],
  [
    'a feature from a UI primitive',
    'components/ui/a.tsx',
    '@/components/clips',
    '@/lib/core/objects',
  ],
  [
    'the model of a feature from a UI primitive',
    'components/ui/b.tsx',
    '@/lib/clips',
    '@/components/ui/button',
  ],
  [
    'the inside of a feature from an entrypoint',
    'entrypoints/a.ts',
    '@/lib/clips/step',
    '@/lib/clips',
  ],
  [
    'the inside of a view from an entrypoint',
    'entrypoints/b.ts',
    '@/components/clips/list',
    '@/components/clips',
  ],
  [
    'background code from its own feature’s view',
    'components/clips/c.tsx',
    '@/lib/clips/background',
    '@/lib/clips',
  ],
  [
    'background code of another feature from a view',
    'components/ask/a.tsx',
    '@/lib/clips/background',
    '@/lib/clips',
  ],
  [
    'secrets in the background from a view',
    'components/options/a.tsx',
    '@/lib/secrets/background',
    '@/lib/secrets',
  ],
  ['a feature from core', 'lib/core/a.ts', '@/lib/clips', './own'],
  [
    'a feature from the contract',
    'lib/contract/a.ts',
    '@/lib/scrape',
    '@/lib/core/objects',
  ],
  [
    'a feature from the queue',
    'lib/queue/a.ts',
    '@/lib/scrape',
    '@/lib/contract/client/errors',
  ],
  [
    'a feature from the sanitizer',
    'lib/safe/a.ts',
    '@/lib/scrape',
    '@/lib/core/objects',
  ],
  [
    'a feature from the platform',
    'lib/platform/a.ts',
    '@/lib/scrape',
    '@/lib/core/objects',
  ],
  [
    'a feature from the store',
    'lib/store/a.ts',
    '@/lib/scrape',
    '@/lib/queue/job',
  ],
  [
    'a feature from an engine',
    'lib/engines/browser/a.ts',
    '@/lib/scrape',
    '@/lib/queue/job',
  ],
  [
    'a higher layer from core',
    'lib/core/b.ts',
    '@/lib/contract/schema/preset',
    './own',
  ],
  [
    'the queue from the contract',
    'lib/contract/b.ts',
    '@/lib/queue/job',
    '@/lib/core/objects',
  ],
  ['the browser from core', 'lib/core/c.ts', 'wxt/browser', './own'],
  [
    'the polyfill from the queue',
    'lib/queue/c.ts',
    'webextension-polyfill',
    '@/lib/core/objects',
  ],
  [
    'preact from the contract',
    'lib/contract/c.ts',
    'preact',
    '@/lib/core/objects',
  ],
  [
    'preact from a pure feature',
    'lib/clips/c.ts',
    'preact/hooks',
    '@/lib/core/objects',
  ],
  ['messages from core', 'lib/core/d.ts', '#i18n', './own'],
  ['a parent folder', 'lib/history/d.ts', '../clips/step', '@/lib/clips'],
] as const;

/**
 * Every folder has rules: none in `lib` imports a page, and none in
 * `components` the inside of a feature.
 */
const folders = [
  ...readdirSync(join(root, 'lib')).map(
    (name) => [`lib/${name}/every.ts`, '@/components/popup'] as const,
  ),
  ...readdirSync(join(root, 'components')).map(
    (name) => [`components/${name}/every.ts`, '@/lib/settings/store'] as const,
  ),
];

const value = (path: string) =>
  `import { a } from '${path}'\n\nexport const b = a\n`;
const type = (path: string) =>
  `import type { A } from '${path}'\n\nexport type B = A[]\n`;
const again = (path: string) => `export { a } from '${path}'\n`;
const lazy = (path: string) =>
  `export const load = async () => (await import('${path}')).a\n`;

const cycles = [
  [
    'value',
    value('./cycle-end'),
    `import { b } from './cycle-start'\n\nexport const a = () => b\n`,
  ],
  [
    'type',
    type('./cycle-end'),
    `import type { B } from './cycle-start'\n\nexport type A = { b: B }\n`,
  ],
] as const;

describe('the linter', () => {
  const project = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const reported = new Map<string, string[]>();
  const plant = (file: string, code: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), code);
  };

  beforeAll(() => {
    copyFileSync(
      join(root, 'oxlint.config.ts'),
      join(project, 'oxlint.config.ts'),
    );
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    plant(
      'tsconfig.json',
      '{ "compilerOptions": { "strict": true, "paths": { "@/*": ["./*"] } } }',
    );
    for (const [, file, path, allowed] of rows) {
      plant(file, value(path));
      plant(file.replace('.', '-type.'), type(path));
      plant(file.replace('.', '-again.'), again(path));
      plant(file.replace('.', '-lazy.'), lazy(path));
      plant(
        file.replace('.', '-clean.'),
        value(allowed) + type(allowed).replace('B', 'C'),
      );
    }
    for (const [file, path] of folders) plant(file, value(path));
    for (const [kind, start, end] of cycles) {
      plant(`lib/clips/${kind}/cycle-start.ts`, start);
      plant(`lib/clips/${kind}/cycle-end.ts`, end);
      plant(
        `lib/clips/${kind}/line-start.ts`,
        start.replace('cycle-end', 'line-end'),
      );
      plant(
        `lib/clips/${kind}/line-end.ts`,
        'export type A = 1\nexport const a = 1\n',
      );
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    let output = '';
    try {
      output = execFileSync(process.execPath, [oxlint, '--format=json'], {
        cwd: project,
        encoding: 'utf8',
      });
    } catch (error) {
      output = (error as { stdout: string }).stdout;
    }
    for (const { filename, code } of (JSON.parse(output) as Report)
      .diagnostics) {
      reported.set(filename, [...(reported.get(filename) ?? []), code]);
    }
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it.each(rows)('refuses %s', (_, file, path) => {
    const rule = path.startsWith('../')
      ? 'import(no-relative-parent-imports)'
      : 'eslint(no-restricted-imports)';
    for (const kind of ['.', '-type.', '-again.', '-lazy.']) {
      expect([kind, reported.get(file.replace('.', kind))]).toEqual([
        kind,
        expect.arrayContaining([rule]),
      ]);
    }
    expect(reported.get(file.replace('.', '-clean.'))).toBeUndefined();
  });

  it.each(folders)('has rules for %s', (file) => {
    expect(reported.get(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(cycles)('refuses a cycle of %s imports', (kind) => {
    expect(reported.get(`lib/clips/${kind}/cycle-start.ts`)).toEqual([
      'import(no-cycle)',
    ]);
    expect(reported.get(`lib/clips/${kind}/line-start.ts`)).toBeUndefined();
  });
});

type Report = { diagnostics: { filename: string; code: string }[] };
