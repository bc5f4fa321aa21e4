import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [
  {
    id: 'hacker-news',
    name: 'Hacker News',
    version: 1,
    hosts: /^news\.ycombinator\.com$/,
    marks: '.fatitem',
  },
] as const satisfies readonly Site[];
