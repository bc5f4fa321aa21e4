import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import type { sites } from './sites';

export const readers: Readers<typeof sites> = {};
