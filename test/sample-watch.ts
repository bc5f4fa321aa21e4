import type { PageWatch } from '@/lib/watches/page-watch';

/** A watch on a page's text that was made at 0, and is due. */
export const sampleWatch = (more: Partial<PageWatch> = {}): PageWatch => ({
  id: 'watch',
  url: 'https://a.example/news',
  title: 'News',
  what: { kind: 'text' },
  every: 60,
  createdAt: 0,
  state: 'waiting',
  toDo: 'look',
  dueAt: 0,
  since: 0,
  noisy: {},
  streak: 0,
  changes: [],
  unseen: 0,
  ...more,
});
