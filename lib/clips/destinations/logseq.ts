import { defineDestination } from './definition';
import { keySetting, programAddress } from './fields';

/**
 * Logseq through its HTTP APIs server, which calls the methods of its plugin
 * API. Sources: docs.logseq.com, page “Local HTTP server”, and
 * logseq.github.io/plugins, `IEditorProxy`. Folders become namespaces. A page
 * without blocks counts as missing: Logseq creates such pages for mere links,
 * and a send that was cut off between the page and its blocks leaves only that.
 *
 * Pictures stay links. A call is JSON of at most 1 MiB, and what writes into the
 * graph's assets (`write_assetsdir_file` in `src/main/logseq/api.cljs`, which is
 * for plugins) writes a string as UTF-8, and bytes only of an ArrayBuffer, which
 * JSON can't hold.
 */
export const logseq = defineDestination({
  kind: 'logseq',
  icon: 'notebook',
  group: 'computer',
  runs: 'background',
  placements: ['new', 'append', 'daily'],
  exists: ['ask', 'number', 'append'],
  textsOnly: true,
  scheme: 'logseq:',
  fields: {
    baseUrl: programAddress({ suggest: 'http://127.0.0.1:12315' }),
    token: keySetting('keyHelp.logseq'),
  },
});
