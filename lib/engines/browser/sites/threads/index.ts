import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import { readHackerNews } from './hacker-news';
import type { sites } from './sites';

export const readers: Readers<typeof sites> = {
  'hacker-news': readHackerNews,
};
