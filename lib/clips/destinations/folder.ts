import { defineDestination } from './definition';
import { folderName, pickedFolder } from './fields';

/**
 * A folder on disk. Source: WICG, File System Access; WHATWG, File System. A
 * file is written to a temporary file first and moved once complete, so that no
 * partial note ever exists.
 */
export const folder = defineDestination({
  kind: 'folder',
  icon: 'folder',
  group: 'computer',
  runs: 'page',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  folders: true,
  files: true,
  keepsPage: 'beside',
  fields: { folder: pickedFolder, name: folderName },
  defaultName: ({ name }) => name,
});
