import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import { readGmail } from './gmail';
import { readOutlook } from './outlook';
import type { sites } from './sites';

export const readers: Readers<typeof sites> = {
  gmail: readGmail,
  outlook: readOutlook,
};
