import { storedItem } from '@/lib/store/stored-item';

/** The sites, as match patterns, on which highlights are always shown. */
export const sitesItem = storedItem<string[]>('local', 'highlights.sites', []);
