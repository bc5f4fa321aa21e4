import { defineDestination } from '@/lib/clips/destinations/definition';
import {
  checkboxSetting,
  keySetting,
  programAddress,
} from '@/lib/clips/destinations/fields';

/** A destination that doesn't exist: a shelf that takes notes by name. */
export const shelf = defineDestination({
  kind: 'shelf',
  icon: 'notebook',
  group: 'other',
  runs: 'background',
  placements: ['new'],
  exists: ['ask', 'replace'],
  files: true,
  scheme: 'shelf:',
  fields: {
    server: programAddress({ suggest: 'http://127.0.0.1:7001' }),
    pass: keySetting('passHelp'),
    opens: checkboxSetting('opens'),
  },
});
