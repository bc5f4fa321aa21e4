import { defineDestination } from './definition';
import { checkboxSetting } from './fields';

/**
 * This computer's clipboard. A note with HTML is also written as rich text.
 * Source: W3C, Clipboard API and events.
 */
export const clipboard = defineDestination({
  kind: 'clipboard',
  icon: 'copy',
  group: 'other',
  runs: 'page',
  placements: ['new'],
  holdsOne: true,
  exists: [],
  isBuiltIn: true,
  runsOffscreen: true,
  delivered: 'copied',
  fields: { rich: checkboxSetting('rich') },
  wantsHtml: ({ rich }) => rich,
});
