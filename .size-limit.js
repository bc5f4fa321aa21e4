import { readFileSync } from 'node:fs';

const built = '.output/chrome-mv3';

/** What a page loads at once: its document, and the scripts and styles that the document names. */
const pageFiles = (page) => [
  `${built}/${page}.html`,
  ...[
    ...readFileSync(`${built}/${page}.html`, 'utf8').matchAll(
      /(?:src|href)="(\/[^"]+)"/g,
    ),
  ].map(([, path]) => built + path),
];

/**
 * The budgets of what is loaded often, or into other people's pages. Pages and background include 2.8 kB of
 * webextension-polyfill, which Chromium 147 needs.
 */
export default [
  { name: 'popup', path: pageFiles('popup'), limit: '12.8 kB', gzip: true },
  // Loaded once the verbs are painted. What shows only after a click comes later.
  {
    name: 'app of the popup',
    path: `${built}/assets/popup-app-*.js`,
    limit: '24.9 kB',
    gzip: true,
  },
  {
    name: 'panel',
    path: pageFiles('sidepanel'),
    limit: '245.8 kB',
    gzip: true,
  },
  // Without its text editor, which is loaded when the JSON is opened.
  {
    name: 'preset editor',
    path: pageFiles('editor'),
    limit: '105 kB',
    gzip: true,
  },
  // What it runs at every start. The rest, background-later.js, is loaded when it is needed.
  {
    name: 'background',
    path: `${built}/background.js`,
    limit: '90.7 kB',
    gzip: true,
  },
  // Each file is compressed by itself, as in the zip file that stores take. A quarter are the eight languages.
  { name: 'package', path: `${built}/**/*`, limit: '2.475 MB', gzip: true },
  {
    name: 'reader, injected on a click',
    path: `${built}/reader.js`,
    limit: '104.2 kB',
    gzip: true,
  },
  // Where passages are sought only.
  {
    name: 'forms of words, injected with it',
    path: `${built}/word-forms.js`,
    limit: '8.5 kB',
    gzip: true,
  },
  {
    name: 'look at the page, injected when the popup opens',
    path: `${built}/contents.js`,
    limit: '25.1 kB',
    gzip: true,
  },
  // For conversations, threads, videos and papers only.
  {
    name: 'readers of sites, injected with it',
    path: `${built}/sites.js`,
    limit: '46.7 kB',
    gzip: true,
  },
  // Where no site's reader fits, and the page could be a discussion.
  {
    name: 'reader of discussions, injected with these',
    path: `${built}/discussions.js`,
    limit: '13.5 kB',
    gzip: true,
  },
  // Half of it are the addresses that the gate knows, as in the upload's.
  {
    name: 'page as one file, injected on a click',
    path: `${built}/page-file.js`,
    limit: '32.5 kB',
    gzip: true,
  },
  {
    name: 'finder of lists, injected for rows',
    path: `${built}/rows.js`,
    limit: '25.8 kB',
    gzip: true,
  },
  // Without the finder of lists, which is in rows.js.
  {
    name: 'pointing, injected on a click',
    path: `${built}/point.js`,
    limit: '8 kB',
    gzip: true,
  },
  {
    name: 'highlights, injected once a page has some',
    path: `${built}/highlights.js`,
    limit: '9.8 kB',
    gzip: true,
  },
  {
    name: 'start of highlights, on sites that the user chose',
    path: `${built}/highlights-start.js`,
    limit: '0.5 kB',
    gzip: true,
  },
  {
    name: 'branding, injected with it',
    path: `${built}/branding.js`,
    limit: '25 kB',
    gzip: true,
  },
  {
    name: 'product, injected with it',
    path: `${built}/product.js`,
    limit: '17.8 kB',
    gzip: true,
  },
];
