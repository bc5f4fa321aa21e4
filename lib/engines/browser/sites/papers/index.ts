import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import { readPaper } from './paper';
import type { sites } from './sites';

export const readers: Readers<typeof sites> = {
  'paper-site': readPaper,
  paper: readPaper,
};
