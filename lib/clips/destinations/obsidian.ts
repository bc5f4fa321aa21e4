import { defineDestination } from './definition';
import { checkboxSetting, keySetting, programAddress } from './fields';

/**
 * A vault through the plugin Local REST API of a running Obsidian. Sources: its
 * interactive documentation at
 * coddingtonbear.github.io/obsidian-local-rest-api, and its README. Daily notes
 * need a separate plugin since version 5
 * (obsidian-local-rest-api-periodic-notes): without it, a clip for the day is
 * refused.
 */
export const obsidian = defineDestination({
  kind: 'obsidian',
  icon: 'notebook',
  group: 'computer',
  runs: 'background',
  placements: ['new', 'append', 'daily'],
  exists: ['ask', 'number', 'replace', 'append'],
  folders: true,
  files: true,
  keepsPage: 'beside',
  scheme: 'obsidian:',
  fields: {
    // The plain port, which the plugin's settings can enable, and the one with
    // the plugin's own certificate.
    baseUrl: programAddress(
      { plain: 'http://127.0.0.1:27123', secure: 'https://127.0.0.1:27124' },
      'obsidianHelp',
    ),
    token: keySetting('keyHelp.obsidian'),
    /**
     * Opens the note in Obsidian after delivery, which may bring its window to
     * the front.
     */
    opens: checkboxSetting('opens'),
  },
});
