import { defineDestination } from './definition';
import { checkboxSetting, textSetting } from './fields';

/**
 * Obsidian through its URI scheme, for vaults without a plugin. Source:
 * help.obsidian.md/uri. Text that doesn't fit into an address goes through the
 * clipboard. Obsidian reports nothing back.
 */
export const obsidianUri = defineDestination({
  kind: 'obsidian-uri',
  icon: 'notebook',
  group: 'computer',
  runs: 'page',
  placements: ['new', 'append', 'daily'],
  exists: ['number', 'replace', 'append'],
  folders: true,
  needsClick: true,
  handedOver: 'opened',
  scheme: 'obsidian:',
  fields: {
    /** The name of the vault; empty for the open one. */
    vault: textSetting('vault', 'vaultHelp'),
    opens: checkboxSetting('opens'),
  },
});
