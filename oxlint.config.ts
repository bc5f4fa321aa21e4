import { defineConfig, type OxlintOverride } from 'oxlint'

/** The layer rules of the README's architecture: each room names the rooms it may import from. */
const rooms: Record<string, { sees: string[]; pure?: true }> = {
  'lib/core': { sees: [], pure: true },
  'lib/formats': { sees: ['lib/core'], pure: true },
  'lib/schema': { sees: ['lib/core', 'lib/formats'], pure: true },
  'lib/api': { sees: ['lib/core', 'lib/formats', 'lib/schema'], pure: true },
  'lib/privacy': { sees: ['lib/core', 'lib/schema'], pure: true },
  'lib/cost': { sees: ['lib/core', 'lib/schema'], pure: true },
  'lib/jobs': { sees: ['lib/core', 'lib/formats', 'lib/schema', 'lib/api'], pure: true },
  'lib/batches': { sees: ['lib/core', 'lib/schema', 'lib/api', 'lib/jobs', 'lib/safe'], pure: true },
  'lib/runs': { sees: ['lib/core', 'lib/schema', 'lib/api', 'lib/jobs'], pure: true },
  'lib/safe': { sees: ['lib/core'], pure: true },
  'lib/form': { sees: ['lib/core', 'lib/formats', 'lib/schema'], pure: true },
  'lib/transfer': { sees: ['lib/core', 'lib/formats', 'lib/schema'], pure: true },
  'lib/notes': {
    sees: [
      'lib/core',
      'lib/schema',
      'lib/formats',
      'lib/form/nearest',
      'lib/safe',
      'lib/transfer/read-json',
      'lib/transfer/import-problem',
    ],
    pure: true,
  },
  'lib/destinations': {
    sees: ['lib/core', 'lib/schema', 'lib/safe', 'lib/notes', 'lib/links', 'lib/api/read-capped'],
    pure: true,
  },
  'lib/links': { sees: ['lib/safe'], pure: true },
  'lib/clips': { sees: ['lib/core', 'lib/schema', 'lib/destinations'], pure: true },
  'lib/ask': { sees: ['lib/core', 'lib/schema', 'lib/jobs/job'], pure: true },
  'lib/media': { sees: ['lib/core', 'lib/schema', 'lib/api', 'lib/safe'], pure: true },
  'lib/search': { sees: ['lib/core', 'lib/jobs/job'], pure: true },
  'lib/engines': {
    sees: ['lib/core', 'lib/formats', 'lib/schema', 'lib/api', 'lib/jobs', 'lib/search/fold'],
  },
  'lib/store': {
    sees: [
      'lib/core',
      'lib/schema',
      'lib/jobs',
      'lib/batches',
      'lib/runs',
      'lib/ask/thread',
      'lib/clips',
      'lib/links',
      'lib/media',
      'lib/platform/private-window',
      'lib/search',
      'lib/rpc/refusal',
    ],
  },
  'lib/backup': {
    sees: [
      'lib/core',
      'lib/formats',
      'lib/schema',
      'lib/jobs/job',
      'lib/jobs/lane',
      'lib/batches/batch',
      'lib/media',
      'lib/search',
      'lib/store',
      'lib/transfer',
    ],
  },
  'lib/rpc': {
    sees: [
      'lib/engines',
      'lib/core',
      'lib/schema',
      'lib/api',
      'lib/cost',
      'lib/privacy',
      'lib/jobs',
      'lib/batches',
      'lib/runs',
      'lib/clips',
      'lib/links',
      'lib/destinations/failure',
      'lib/transfer',
    ],
  },
  'lib/platform': { sees: ['lib/core', 'lib/schema', 'lib/links/passage-address'] },
  components: {
    sees: [
      'components',
      'lib/backup',
      'lib/core',
      'lib/notes',
      'lib/privacy/page-address',
      'lib/schema',
      'lib/formats',
      'lib/cost',
      'lib/form',
      'lib/transfer',
      'lib/jobs/cause',
      'lib/jobs/job',
      'lib/ask',
      'lib/clips',
      'lib/links',
      'lib/destinations',
      'lib/batches',
      'lib/runs',
      'lib/media',
      'lib/platform',
      'lib/rpc',
      'lib/safe',
      'lib/search',
      'lib/store',
    ],
  },
}

const pureBans = [
  'wxt',
  'wxt/**',
  '#imports',
  '#i18n',
  'preact',
  'preact/**',
  '@preact/**',
  'webextension-polyfill',
]

/** The only rooms that may name what reaches the network. */
const mayFetch = [
  'lib/api/**',
  'lib/media/**',
  'entrypoints/background/client.ts',
  'entrypoints/background/client.test.ts',
  'entrypoints/background/deliver.ts',
  'entrypoints/background/keep-pictures.ts',
  'entrypoints/fetch-worker.ts',
]

const networkMessage =
  'Only lib/api, lib/media and what hands fetch to them reach the network (mayFetch in oxlint.config.ts).'

const htmlBans = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
  property,
  message: 'HTML enters a page only through lib/safe/sanitize.',
}))
const networkGlobals = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource']
const networkBans = [
  { property: 'sendBeacon', message: networkMessage },
  ...['globalThis', 'window', 'self'].flatMap((object) =>
    networkGlobals.map((property) => ({ object, property, message: networkMessage })),
  ),
]

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['.output', '.wxt', 'node_modules'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-relative-parent-imports': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', 'fake-indexeddb/auto'] }],
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    // TypeScript checks that each switch and each path returns.
    'typescript/consistent-return': 'off',
    'consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Dependencies are plain objects of functions; none of them uses `this`.
    'typescript/unbound-method': 'off',
    'no-restricted-properties': ['error', ...htmlBans, ...networkBans],
    'no-restricted-globals': ['error', ...networkGlobals.map((name) => ({ name, message: networkMessage }))],
  },
  overrides: [
    ...Object.entries(rooms).map(
      ([room, { sees, pure }]): OxlintOverride => ({
        files: [`${room}/**`],
        rules: {
          'no-restricted-imports': [
            'error',
            {
              patterns: [
                {
                  group: [
                    '@/**',
                    ...[room, ...sees].flatMap((seen) => [`!@/${seen}`, `!@/${seen}/**`]),
                    ...(pure ? pureBans : []),
                    ...(room === 'components' ? ['@/lib/store/secrets', '@/lib/store/secrets/**'] : []),
                  ],
                  message: `${room} may import only from: ${sees.join(', ') || 'nothing else here'}.`,
                },
              ],
            },
          ],
        },
      }),
    ),
    {
      files: [...mayFetch, 'scripts/**', 'bench/**', 'e2e/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': ['error', ...htmlBans] },
    },
    { files: ['scripts/**', 'bench/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    // Playwright and vitest read a fixture's needs from its first parameter, which must be a pattern.
    { files: ['e2e/fixtures.ts', 'e2e/firefox/fixtures.ts'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
