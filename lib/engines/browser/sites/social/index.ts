import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import { readBluesky } from './bluesky';
import { readMastodon } from './mastodon';
import type { sites } from './sites';
import { readX } from './x';

export const readers: Readers<typeof sites> = {
  x: readX,
  bluesky: readBluesky,
  mastodon: readMastodon,
};
