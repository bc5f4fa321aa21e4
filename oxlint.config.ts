import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The foundation, from the bottom up: each folder names what it may import.
 * Features may import all of it.
 */
const foundation: Record<string, { sees: string[]; pure?: true }> = {
  'lib/core': { sees: [], pure: true },
  'lib/sheet': { sees: ['lib/core', 'lib/safe'], pure: true },
  'lib/parts': { sees: ['lib/core', 'lib/safe', 'lib/sheet'], pure: true },
  'lib/contract': { sees: ['lib/core', 'lib/parts', 'lib/sheet'], pure: true },
  'lib/queue': { sees: ['lib/core', 'lib/contract'], pure: true },
  'lib/safe': { sees: ['lib/core'], pure: true },
  'lib/platform': { sees: ['lib/core', 'lib/contract'] },
  'lib/store': { sees: ['lib/core', 'lib/queue', 'lib/platform'] },
  'lib/rpc': { sees: ['lib/core', 'lib/queue', 'lib/store'] },
  'lib/engines': {
    sees: ['lib/core', 'lib/parts', 'lib/sheet', 'lib/contract', 'lib/queue'],
  },
  'components/ui': {
    sees: [
      'components/ui',
      'lib/core',
      'lib/queue',
      'lib/contract',
      'lib/scrape',
      'lib/services',
    ],
  },
};

/**
 * The features in `lib`, from the bottom up: each may import only those before
 * it.
 */
const libFeatures = [
  'form',
  'presets',
  'privacy',
  'links',
  'secrets',
  'upload',
  'clips',
  'settings',
  'i18n',
  'services',
  'records',
  'models',
  'scrape',
  'highlights',
  'ask',
  'data',
  'delivery',
  'sync',
  'quick-clips',
  'sessions',
  'rows',
  'batches',
  'tabs',
  'watches',
  'history',
  'menus',
  'page',
];

const pageFeatures = [
  'ask',
  'batches',
  'clips',
  'data',
  'form',
  'highlights',
  'history',
  'links',
  'models',
  'options',
  'outputs',
  'page-file',
  'panel',
  'popup',
  'presets',
  'privacy',
  'rows',
  'scrape',
  'secrets',
  'services',
  'sessions',
  'settings',
  'sync',
  'tabs',
  'upload',
  'watches',
];

/** The features whose code in `lib` may use the browser. */
const usesBrowser = new Set([
  'data',
  'highlights',
  'i18n',
  'links',
  'menus',
  'presets',
  'secrets',
  'upload',
  'watches',
]);

const tests = ['**/*.test.ts', '**/*.test.tsx'];

/**
 * A feature is imported through its index, or another of its `entries`, but by
 * itself.
 */
const insideOf = (
  features: string[],
  side: string,
  own?: string,
  entries: string[] = [],
) => ({
  group: [
    ...features.flatMap((feature) =>
      feature === own ? [] : [`@/${side}/${feature}/**`],
    ),
    ...features.flatMap((feature) =>
      entries.map((entry) => `!@/${side}/${feature}/${entry}`),
    ),
    '!@/**/*.css',
  ],
  message: `Import a feature through its index: @/${side}/<feature>.`,
});

const below = (feature: string) =>
  libFeatures.slice(0, libFeatures.indexOf(feature));

/** What stands above a feature. */
const above = (feature: string) => ({
  group: libFeatures
    .slice(libFeatures.indexOf(feature) + 1)
    .flatMap((other) => [`@/lib/${other}`, `@/lib/${other}/**`]),
  message: `lib/${feature} is below this feature: see libFeatures in oxlint.config.ts.`,
});

const noPages = {
  group: ['@/components/**', '@/entrypoints/**'],
  message: 'lib is free of pages: pass in what it needs.',
};

const noApp = {
  group: ['@/lib/app/**'],
  message: 'A feature knows the others that it needs, not the list of all.',
};

const noSecrets = {
  group: [
    '@/lib/secrets/background',
    '@/lib/*/background',
    '@/lib/app/features',
  ],
  message: 'Pages ask the background through a call.',
};

const browserPackages = [
  'wxt',
  'wxt/**',
  '#imports',
  '#i18n',
  'preact',
  'preact/**',
  '@preact/**',
  'webextension-polyfill',
];

/** The only code that may name what reaches the network. */
const mayFetch = [
  'lib/contract/client/**',
  'lib/scrape/pictures/**',
  'lib/services/network.ts',
  'lib/services/client.test.ts',
  'lib/i18n/background.ts',
  'lib/privacy/gate-data.ts',
  'entrypoints/file-worker.ts',
  'entrypoints/page-file.ts',
  'entrypoints/pdf-reader.ts',
  'entrypoints/sites.ts',
  'entrypoints/upload.ts',
];

const networkMessage =
  'Only lib/contract/client, lib/scrape/pictures and what hands fetch to them reach the network (mayFetch in oxlint.config.ts).';

const htmlBans = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map(
  (property) => ({
    property,
    message: 'HTML enters a page only through lib/safe/sanitize.',
  }),
);
const networkGlobals = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebTransport',
  'EventSource',
];
const networkBans = [
  { property: 'sendBeacon', message: networkMessage },
  ...['globalThis', 'window', 'self'].flatMap((object) =>
    networkGlobals.map((property) => ({
      object,
      property,
      message: networkMessage,
    })),
  ),
];

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['.output', '.wxt', 'node_modules'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-relative-parent-imports': 'error',
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@/public/look.js', 'fake-indexeddb/auto'] },
    ],
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    // TypeScript checks that each switch and each path returns.
    'typescript/consistent-return': 'off',
    'consistent-return': 'off',
    // TypeScript checks the arguments, and `z.catch` is no promise's.
    'promise/valid-params': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Dependencies are plain objects of functions; none of them uses `this`.
    'typescript/unbound-method': 'off',
    'no-restricted-properties': ['error', ...htmlBans, ...networkBans],
    'no-restricted-globals': [
      'error',
      ...networkGlobals.map((name) => ({ name, message: networkMessage })),
    ],
  },
  overrides: [
    ...Object.entries(foundation).map(
      ([folder, { sees, pure }]): OxlintOverride => ({
        files: [`${folder}/**`],
        excludeFiles: tests,
        rules: {
          'no-restricted-imports': [
            'error',
            {
              patterns: [
                {
                  group: [
                    '@/**',
                    ...[folder, ...sees].flatMap((seen) => [
                      `!@/${seen}`,
                      `!@/${seen}/**`,
                    ]),
                    ...(pure ? browserPackages : []),
                  ],
                  message: `${folder} may import only from: ${sees.join(', ') || 'nothing else here'}.`,
                },
              ],
            },
          ],
        },
      }),
    ),
    ...libFeatures.map(
      (feature): OxlintOverride => ({
        files: [`lib/${feature}/**`],
        excludeFiles: tests,
        rules: {
          'no-restricted-imports': [
            'error',
            {
              patterns: [
                insideOf(below(feature), 'lib', undefined, ['background']),
                ...(feature === libFeatures.at(-1) ? [] : [above(feature)]),
                noPages,
                noApp,
                ...(usesBrowser.has(feature)
                  ? []
                  : [
                      {
                        group: browserPackages,
                        message:
                          'Only lib/platform and few others use the browser.',
                      },
                    ]),
              ],
            },
          ],
        },
      }),
    ),
    ...pageFeatures.map(
      (feature): OxlintOverride => ({
        files: [`components/${feature}/**`],
        excludeFiles: tests,
        rules: {
          'no-restricted-imports': [
            'error',
            {
              patterns: [
                insideOf(pageFeatures, 'components', feature),
                insideOf(libFeatures, 'lib'),
                noSecrets,
              ],
            },
          ],
        },
      }),
    ),
    {
      files: ['lib/app/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              insideOf(libFeatures, 'lib', undefined, ['background']),
              noPages,
            ],
          },
        ],
      },
    },
    {
      files: ['entrypoints/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              insideOf(pageFeatures, 'components'),
              insideOf(libFeatures, 'lib', undefined, ['background']),
            ],
          },
        ],
      },
    },
    {
      files: [...mayFetch, 'scripts/**', 'bench/**', 'e2e/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': ['error', ...htmlBans],
      },
    },
    {
      files: ['scripts/**', 'bench/**', 'e2e/**'],
      rules: { 'no-console': 'off' },
    },
    // Playwright and vitest read a fixture's needs from its first parameter,
    // which must be a pattern.
    {
      files: ['e2e/**/{fixtures,settings-fixtures}.ts'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
});
