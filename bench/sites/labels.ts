import type { SiteLabels } from '@/lib/engines/browser/sites/read-site';

export const labels: SiteLabels = {
  you: 'You',
  assistant: 'Assistant',
  thinking: 'Reasoning',
  sources: 'Sources',
  score: 'score',
  deleted: 'deleted',
  accepted: 'accepted answer',
  edited: 'edited',
  author: 'author',
};

/** What the background calls in the tab. */
export const readCall = `pluckRead({ formats: ['markdown'] }, ${JSON.stringify({ labels })})`;
