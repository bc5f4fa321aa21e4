import { resolve } from 'node:path';
import { defineConfig } from 'wxt';
import { dataSent } from './lib/core/data-sent.ts';
import { gateDataAsJson } from './lib/privacy/known/index.ts';
import { optionalIn, permissionsIn } from './lib/safe/permissions.ts';
import { extensionPagePolicy, sandboxPolicy } from './lib/safe/policy.ts';
import { lazyBackground } from './scripts/lazy-background.ts';
import { defuddleParts } from './scripts/defuddle-parts.ts';
import { smallPdf } from './scripts/small-pdf.ts';

/** The first Chromium with `Math.sumPrecise`, which pdf.js uses. */
const oldestChromium = '147';
/**
 * The first Firefox that enforces Trusted Types, which Pluck's pages rely on.
 */
const oldestFirefox = '148';

const anyWebOrigin = ['https://*/*', 'http://*/*'];

const isLoadedAtOnce = { tags: ['$initial' as const] };

/** The scripts of a page that is built by itself. */
const ownChunks = new Map([
  [
    'popup',
    [
      { name: 'popup', ...isLoadedAtOnce, priority: 1 },
      { name: 'popup-app', test: /popup.app\.tsx/ },
    ],
  ],
  ['sidepanel', [{ name: 'sidepanel', ...isLoadedAtOnce }]],
]);

/**
 * How scripts that are built together are put into files. What most pages share
 * is one file: fewer requests, and 5 kB less than in many small ones.
 */
const chunksOf = (names: string[]) =>
  names.length > 1
    ? [{ name: 'shared', minShareCount: 4 }]
    : ownChunks.get(names.join());

export default defineConfig({
  imports: false,
  hooks: {
    // In place of WXT's own: Pluck can show another language than the
    // browser's.
    'config:resolved': ({ config }) => {
      config.alias['#i18n'] = resolve('lib/i18n/i18n.ts');
    },
    // Built by themselves, the popup and the panel are a stylesheet and a script
    // each, which open sooner than many files that they share; the popup's app is
    // a second script, for after its first frame. The offscreen document has no
    // styles, and those of the other pages would come in another order for its
    // sake. It shares the sanitizer with the sandboxed page.
    'entrypoints:grouped': (_, groups) => {
      const pages = groups.filter((entries) => Array.isArray(entries));
      const sandbox = pages.find((group) =>
        group.some(({ type }) => type === 'sandbox'),
      );
      const take = (name: string) =>
        pages.flatMap((group) => {
          const at = group.findIndex((page) => page.name === name);
          return at >= 0 ? group.splice(at, 1) : [];
        });
      groups.push(take('popup'), take('sidepanel'));
      // Firefox has neither.
      sandbox?.push(...take('offscreen'));
    },
    'vite:build:extendConfig'(entrypoints, { build }) {
      const groups = chunksOf(entrypoints.map(({ name }) => name));
      if (!build || !groups) return;
      build.rolldownOptions = {
        ...build.rolldownOptions,
        output: { codeSplitting: { groups } },
      };
    },
    // Without the spaces that only a reader of the file needs.
    'build:publicAssets': (_, assets) => {
      assets.push({
        relativeDest: 'known-addresses.json',
        contents: gateDataAsJson(),
      });
      for (const asset of assets)
        if ('contents' in asset && asset.relativeDest.endsWith('.json'))
          asset.contents = JSON.stringify(JSON.parse(asset.contents));
    },
  },
  vite: ({ browser }) => ({
    plugins: [smallPdf(), browser !== 'firefox' && lazyBackground()],
    resolve: { alias: defuddleParts },
    build: {
      target: [`chrome${oldestChromium}`, `firefox${oldestFirefox}`],
      modulePreload: { polyfill: false },
      // Files come from the disk; .size-limit.js has their budgets.
      chunkSizeWarningLimit: 700,
    },
  }),
  modules: ['@wxt-dev/i18n/module', '@wxt-dev/webextension-polyfill'],
  // What it takes to build the extension.
  zip: { excludeSources: ['{bench,docs,e2e,test}/**'] },
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    short_name: 'Pluck',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    action: { default_title: '__MSG_extension_action__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+K' } },
      'run-default': {
        // Chromium takes four, and the first and Enter do the same.
        ...(browser === 'firefox' && {
          suggested_key: { default: 'Alt+Shift+M' },
        }),
        description: '__MSG_command_runDefault__',
      },
      'quick-clip': {
        suggested_key: { default: 'Alt+Shift+J' },
        description: '__MSG_command_quickClip__',
      },
      'toggle-panel': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_command_togglePanel__',
      },
      highlight: {
        suggested_key: { default: 'Alt+Shift+H' },
        description: '__MSG_command_highlight__',
      },
    },
    // A private window has a worker and a store of its own, in memory. Firefox
    // knows no split.
    incognito: browser === 'firefox' ? 'not_allowed' : 'split',
    permissions: permissionsIn(browser),
    optional_permissions: optionalIn(browser),
    optional_host_permissions: anyWebOrigin,
    content_security_policy:
      browser === 'firefox'
        ? { extension_pages: extensionPagePolicy }
        : { extension_pages: extensionPagePolicy, sandbox: sandboxPolicy },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              // Never changes: users' data and updates belong to it.
              id: '{6c2c0561-eb78-4631-83d2-9d18ce2dedb9}',
              strict_min_version: `${oldestFirefox}.0`,
              data_collection_permissions: {
                required: ['none'],
                optional: [...dataSent],
              },
            },
          },
        }
      : {
          minimum_chrome_version: oldestChromium,
          externally_connectable: { ids: [], matches: [] },
        }),
  }),
});
